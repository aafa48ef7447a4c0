import type { ExamplesOf } from '../endpoint-examples.ts'

export const examples: ExamplesOf = ({ services }, token) => {
  const targets = services.slice(0, 1).map(({ entityId }) => entityId)
  const given = { title: 'Secret pass', targets, credits: 5, lastDay: '2030-12-31' }
  const code = 'K7QM-4XTB-9RWD-2HCF'
  const csv = 'name,email,credits,last day\nCara Secret,cara@example.test,7,2030-03-31'
  return {
    'GET /api/passes/:token': { params: { token } },
    'POST /api/passes/:token/shares': { params: { token }, body: { name: 'Nuno Secret' } },
    'DELETE /api/passes/:token/shares/:id': { params: { token, id: 'psh_01JD0000000000000000000000' } },
    'GET /api/my-passes': {},
    'GET /api/gifts/:code': { params: { code } },
    'POST /api/gifts/:code/redemption': {
      params: { code },
      body: { name: 'Sofia Secret', email: 'sofia@example.test' },
    },
    'POST /api/gifts/:code/mail': { params: { code } },
    'GET /api/sold-passes': { query: { search: 'secret' } },
    'POST /api/sold-passes': { body: { name: 'Cara Secret', email: 'cara@example.test', ...given } },
    'POST /api/sold-passes/import': {
      body: { csv, title: given.title, targets, tells: false, dry: true },
    },
    'POST /api/sold-passes/:id/more': {
      params: { id: 'pas_01JD0000000000000000000000' },
      body: { credits: 1, days: 0 },
    },
  }
}
