import { expect } from 'vitest'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { aProviderWithFiles } from '../../../../test/factories/product/imports.ts'
import { accounts } from '../../../../test/factories/product/provider.ts'
import { exportContacts } from './export-contacts.ts'

type Query = Parameters<typeof exportContacts>[2]
/** The parts of an export as they are sent, with their lines. */
async function partsOf(context: Context, query: Query): Promise<string[][]> {
  const parts = await Array.fromAsync(await exportContacts({ accounts }, context, query))
  return parts.map((part) => part.trimEnd().split('\r\n'))
}

test('an export of some thousand contacts is sent page by page, each of them once, also of a search', async ({
  contextOf,
}) => {
  const { bring, own } = await aProviderWithFiles(contextOf())
  // rows of an import have one instant in hundreds
  const emails = Array.from({ length: 2300 }, (_, at) => `${at}@${at % 3 === 0 ? 'mail.' : ''}example.com`)
  await bring(emails.join('\n'))
  const some = emails.filter((email) => email.includes('@mail.'))
  for (const [query, expected] of [
    [{}, emails],
    [{ search: 'example' }, emails],
    [{ search: 'mail.' }, some],
    [{ search: 'nobody' }, []],
  ] as const) {
    const sentBy = async (sort: 'date' | 'email') => {
      const [head, ...pages] = await partsOf(own, { ...query, sort })
      expect(head).toHaveLength(1)
      expect(Math.max(0, ...pages.map((page) => page.length))).toBeLessThanOrEqual(1000)
      return pages.flat().map((line) => line.split(',')[0] ?? '')
    }
    expect((await sentBy('date')).toSorted(byText)).toEqual(expected.toSorted(byText))
    expect(await sentBy('email')).toEqual(expected.toSorted(byText))
  }
})

const byText = (one: string, other: string) => (one < other ? -1 : 1)
