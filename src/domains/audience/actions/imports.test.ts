import { expect } from 'vitest'
import { hour } from '#platform/common/time.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { test, testKey } from '../../../../test/database.ts'
import { announced } from '../../../../test/factories/product/announced.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aProviderWithFiles } from '../../../../test/factories/product/imports.ts'
import { complaintHash } from './complaint-hash.ts'

const whole = async (lines: AsyncGenerator<string>) => (await Array.fromAsync(lines)).join('')

test('an import brings nobody back who left, tags who is known, and each new contact has its consent', async ({
  contextOf,
  db,
}) => {
  const context = contextOf()
  const { bring, area, own, provider, contacts, statement } = await aProviderWithFiles(context)
  await bring('email\nleft@example.com\nbounced@example.com\nknown@example.com\n')
  for (const [address, newsletter] of [
    ['left@example.com', 'unsubscribed'],
    ['bounced@example.com', 'bounced'],
  ] as const)
    await db
      .updateTable('contacts')
      .set({ newsletter })
      .where('provider', '=', provider)
      .where('address', '=', address)
      .execute()
  await db
    .insertInto('complaints')
    .values({ addressHash: complaintHash(testKey)('loud@gmail.com'), at: context.clock.now() })
    .execute()

  const done = await bring(
    [
      'E-mail,Name,Tags',
      'Left@example.com,Left,x',
      'bounced@example.com,,',
      'known@example.com,Another name,couples',
      'l.o.u.d+list@gmail.com,Loud,',
      'New@Example.com,Nina,"couples, tuesdays"',
      'new@example.com,Again,',
      'j.pettit at example,,',
      ',Nobody,',
    ].join('\n'),
  )
  expect(done).toMatchObject({
    state: 'done',
    counts: { added: 1, known: 1, gone: 3, invalid: 2, twice: 1 },
    preview: { counts: { added: 1, known: 1, gone: 3, invalid: 2, twice: 1 }, contacts: 3 },
  })
  expect(done.examples).toEqual(
    done.preview?.examples.toSorted((a, b) => order(a.outcome) - order(b.outcome)),
  )
  const after = await contacts()
  expect(after.map(({ address, newsletter, name, tags }) => [address, newsletter, name, tags])).toEqual([
    ['bounced@example.com', 'bounced', '', ['old-list']],
    ['known@example.com', 'subscribed', '', ['old-list', 'couples']],
    ['left@example.com', 'unsubscribed', '', ['old-list']],
    ['new@example.com', 'subscribed', 'Nina', ['old-list', 'couples', 'tuesdays']],
  ])
  const nina = after[3]
  expect(nina).toMatchObject({ email: 'New@Example.com', source: 'import', sourceId: done.id })
  const consents = await db
    .selectFrom('contactConsents')
    .selectAll()
    .where('provider', '=', provider)
    .where('contactId', '=', nina?.id ?? '')
    .execute()
  expect(consents).toMatchObject([
    {
      id: nina?.consentId,
      step: 'declared',
      words: statement,
      network: '203.0.113.0/24',
      page: '/subscribers/import',
    },
  ])
  const person = await db
    .selectFrom('people')
    .selectAll()
    .where('provider', '=', provider)
    .where('id', '=', nina?.personId ?? '')
    .executeTakeFirst()
  expect(person).toMatchObject({ name: 'Nina', address: 'new@example.com' })
  expect(await whole(await area.exportImportReport(own, { id: done.id }))).toBe(
    [
      '\ufeffRow,E-mail,Outcome,Reason',
      '2,left@example.com,Left out,unsubscribed from your letters',
      '3,bounced@example.com,Left out,this address refuses mail',
      '4,known@example.com,Known already,',
      '5,l.o.u.d+list@gmail.com,Left out,wants no letters from anybody here',
      '6,new@example.com,New contact,',
      '7,new@example.com,Left out,an earlier row has this address',
      '8,j.pettit at example,Left out,is not an e-mail address',
      '9,,Left out,has no address',
      '',
    ].join('\r\n'),
  )
})
const order = (outcome: string) => ['gone', 'invalid', 'twice'].indexOf(outcome)

test('undo takes back contacts that did nothing since and the tags of the others, for 24 hours', async ({
  contextOf,
  clock,
  db,
}) => {
  const { bring, run, area, own, provider, contacts } = await aProviderWithFiles(contextOf())
  await bring('email,tags\nknown@example.com,couples\n')
  const { id } = await bring(
    'email,tags\nknown@example.com,"couples,new"\nquiet@example.com,\nseen@example.com,\nleft@example.com,\n',
  )
  const change = (address: string, values: object) =>
    db
      .updateTable('contacts')
      .set(values)
      .where('provider', '=', provider)
      .where('address', '=', address)
      .execute()
  await change('seen@example.com', { lastSeenAt: clock.now() })
  await change('left@example.com', { newsletter: 'unsubscribed' })
  clock.advance(23 * hour)
  await Promise.all([area.undoImport(own, { id }), area.undoImport(own, { id })])
  expect(await run(id)).toMatchObject({ state: 'undone', counts: { added: 3 }, removed: 1, undoUntil: null })
  expect((await contacts()).map(({ address, tags }) => [address, tags])).toEqual([
    ['known@example.com', ['old-list', 'couples']],
    ['left@example.com', ['old-list']],
    ['seen@example.com', ['old-list']],
  ])
  // brought again, who left meanwhile stays away
  expect((await bring('email\nleft@example.com\nquiet@example.com\n')).counts).toMatchObject({
    added: 1,
    gone: 1,
  })

  const late = await bring('email\nlate@example.com\n')
  clock.advance(24 * hour)
  expect(await failure(area.undoImport(own, { id: late.id }))).toBe('audience.import_final')
})

test('a plan that changed in another tab is not begun, and counts belong to the last one', async ({
  contextOf,
}) => {
  const { read, begin, counted, run, runs, area, own, statement } = await aProviderWithFiles(contextOf())
  const first = await read('a@example.com,b@example.com\nc@example.com,d@example.com\n')
  const planned = await area.planImport(own, { id: first.id, mapping: ['skip', 'email'], tag: '' })
  expect(planned).toMatchObject({ plan: 2, preview: null })
  expect(await failure(begin(planned))).toBe('audience.import_not_ready')
  expect(await failure(area.planImport(own, { id: first.id, mapping: ['email'], tag: '' }))).toBe(
    'audience.import_columns',
  )
  // the count of the older plan writes nothing
  await runs('count-import', first.id, { plan: 1 })
  expect((await area.readImport(own, first)).preview).toBeNull()
  const ready = await counted(first.id)
  expect(await failure(area.beginImport(own, { id: first.id, plan: 1, statement }))).toBe(
    'audience.import_changed',
  )
  await begin(ready)
  // a repeated press changes nothing
  expect(await begin(ready)).toMatchObject({ state: 'running' })
  expect(await failure(area.deleteImport(own, first))).toBe('audience.import_begun')
  expect(await run(first.id)).toMatchObject({ counts: { added: 2 } })
})

test('an import is stopped between two transactions; what is written stays and can be undone', async ({
  contextOf,
}) => {
  const owner = await aProviderWithFiles(contextOf())
  const { read, begin, run, runs, area, own, provider, files, contacts } = owner
  const list = await read(Array.from({ length: 1200 }, (_, i) => `${i}@example.com`).join('\n'))
  const { id } = await begin(list)
  const stopPoint = async (name: string) => {
    if (name === 'import-chunk-written') await area.stopImport(own, { id })
  }
  await taskNamed(area.tasks, 'audience.run-import').run(
    { ...contextOf(), stopPoint },
    { provider, importId: id },
  )
  expect(await area.readImport(own, { id })).toMatchObject({
    state: 'done',
    totalRows: 1200,
    counts: { added: 500 },
  })
  expect([files.size, (await contacts()).length]).toEqual([0, 500])
  await runs('run-import', id)
  await area.undoImport(own, { id })
  expect(await run(id)).toMatchObject({ state: 'undone', removed: 500 })
  expect(await contacts()).toEqual([])
})

test('an import is announced once, at its end, however many it added; one that added nobody is not', async ({
  contextOf,
}) => {
  const context = contextOf()
  const { read, begin, run, bring, provider } = await aProviderWithFiles(context)
  const told = () => announced(context, provider, 'audience.contacts_imported')
  const list = await read(Array.from({ length: 10_001 }, (_, i) => `${i}@example.com`).join('\n'))
  const { id: importId } = await begin(list)
  expect(await told()).toEqual([])
  await run(importId)
  expect(await told()).toEqual([{ importId, added: 10_001 }])
  await bring('1@example.com\n')
  expect(await told()).toHaveLength(1)
  expect(await announced(context, provider, 'audience.subscribed')).toEqual([])
})

test('an import whose file is lost announces whom it had added', async ({ contextOf }) => {
  const context = contextOf()
  const { read, begin, run, area, provider, files } = await aProviderWithFiles(context)
  const list = await read(Array.from({ length: 1200 }, (_, i) => `${i}@example.com`).join('\n'))
  const { id: importId } = await begin(list)
  const stopPoint = (name: string) => {
    if (name === 'import-chunk-written') throw new Error('killed')
  }
  const killed = taskNamed(area.tasks, 'audience.run-import').run(
    { ...context, stopPoint },
    { provider, importId },
  )
  await expect(killed).rejects.toThrow('killed')
  files.clear()
  expect(await run(importId)).toMatchObject({ state: 'failed', counts: { added: 500 } })
  expect(await announced(context, provider, 'audience.contacts_imported')).toEqual([{ importId, added: 500 }])
})

test('imports that never began are forgotten with their file, and another provider sees none', async ({
  contextOf,
  clock,
}) => {
  const { read, area, own, files } = await aProviderWithFiles(contextOf())
  const { id } = await read('a@example.com')
  const other = await aProviderWithFiles(contextOf())
  expect(await failure(other.area.readImport(other.own, { id }))).toBe('audience.import_missing')
  expect((await other.area.listImports(other.own)).imports).toEqual([])
  expect((await area.listImports(own)).imports).toMatchObject([{ id, name: 'old-list.csv' }])
  clock.advance(8 * 24 * hour)
  await taskNamed(area.tasks, 'audience.forget-imports').run(contextOf(), {})
  expect([files.size, (await area.listImports(own)).imports]).toEqual([0, []])
})
