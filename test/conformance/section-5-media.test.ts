import { expect } from 'vitest'
import type { RecordKind } from '#domains/showcase/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../database.ts'
import { aProvider } from '../factories/product/provider.ts'
import { showcase } from '../factories/product/showcase.ts'

const maxima: [string, number, RecordKind, string][] = [
  ['media-text title', 110, 'mediaTexts', 'title'],
  ['text', 400, 'mediaTexts', 'text'],
  ['title', 50, 'showcase', 'title'],
  ['text', 400, 'showcase', 'text'],
]

for (const [name, max, kind, field] of maxima)
  test(`5.02 the ${name} of a record of ${kind} holds ${max} characters on the server`, async ({
    contextOf,
  }) => {
    const { context } = await aProvider(contextOf())
    const save = (text: string) =>
      showcase.saveRecord(context, {
        kind,
        entityId: newEntityId(),
        data: { title: 'A title', [field]: text },
      })
    const longest = '𝄞e\u0301'.repeat(max / 2)
    await save(` ${longest} `)
    await expect(save(`${longest}!`)).rejects.toMatchObject({
      code: 'showcase.record_invalid',
      details: { fields: { [field]: `At most ${max} characters` } },
    })
  })

test("5.01 'Title is required' for media texts and showcases", async ({ contextOf }) => {
  const { context } = await aProvider(contextOf())
  for (const kind of ['mediaTexts', 'showcase'] as const)
    await expect(
      showcase.saveRecord(context, { kind, entityId: newEntityId(), data: { text: 'Words' } }),
    ).rejects.toMatchObject({ details: { fields: { title: 'Title is required' } } })
})
