import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { Failure } from '#platform/common/errors.ts'
import { noteRefusal } from './note-refusal.ts'

type Said = [level: string, facts: { err?: unknown; code?: string }]

function noted(error: unknown, answer: { status: number; code: string }): Said {
  const said: Said[] = []
  const at = (level: string) => (facts: Said[1]) => void said.push([level, facts])
  const log = { error: at('error'), warn: at('warn'), info: at('info') } as unknown as FastifyRequest['log']
  noteRefusal({ log }, error, answer)
  expect(said).toHaveLength(1)
  return said[0] as Said
}

test('the cause of a passing failure is kept as a warning', () => {
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
  expect(noted(lost, { status: 503, code: 'service.unavailable' })).toEqual([
    'warn',
    { err: lost, code: 'service.unavailable' },
  ])
})

test('a refusal is logged by its code, an internal fault as an error with its cause', () => {
  const away = new Failure('vendor.unavailable', 'unavailable', 'The vendor does not answer.')
  expect(noted(away, { status: 503, code: away.code })).toEqual(['info', { code: away.code }])
  expect(noted(away, { status: 501, code: 'NotImplemented' })).toEqual(['info', { code: 'NotImplemented' }])
  const fault = new TypeError('x is not a function')
  expect(noted(fault, { status: 500, code: 'service.failed' })).toEqual(['error', { err: fault }])
})
