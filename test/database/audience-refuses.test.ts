import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { test } from '../database.ts'
import { aProviderWithFiles } from '../factories/product/imports.ts'
import { aLetterShop, sendNow, subscribers, work } from '../factories/product/letters.ts'

/** Runs a statement in a transaction of its own, so that deferred constraints are checked too. Returns what refused it. */
const refusedBy = async ({ db }: Context, statement: RawBuilder<unknown>): Promise<string> => {
  try {
    await db.transaction().execute((inside) => statement.execute(inside))
    return 'nothing'
  } catch (error) {
    return String((error as { constraint?: unknown }).constraint)
  }
}

test('the database refuses two contacts of one address, however its case is written', async ({
  contextOf,
}) => {
  const shop = await aLetterShop(contextOf())
  await subscribers(shop, ['Ana@Example.com'])
  const insert = (email: string, address: string) =>
    refusedBy(
      shop.context,
      sql`insert into contacts (provider, id, email, address, newsletter, created_at, asked_at)
        values (${shop.provider}, ${newEntityId()}, ${email}, ${address}, 'pending', now(), now())`,
    )
  expect(await insert('ANA@example.com', 'ana@example.com')).toBe('contacts_provider_address_key')
  expect(await insert('ANA@example.com', 'ANA@example.com')).toBe('contacts_one_case')
  expect(await insert('ana@example.com', 'other@example.com')).toBe('contacts_one_case')
  const change = sql`update contacts set email = 'bob@example.com' where provider = ${shop.provider}`
  expect(await refusedBy(shop.context, change)).toBe('contacts_one_case')
  expect(await insert('other@example.com', 'other@example.com')).toBe('nothing')
})

test('the database refuses a subscription without its consent, and one by a consent that says no', async ({
  contextOf,
}) => {
  const shop = await aLetterShop(contextOf())
  const { context, provider } = shop
  const [one = '', other = ''] = await subscribers(shop, ['one@example.com', 'other@example.com'])
  const said = (contactId: string, step: string, id: string) => sql`
    insert into contact_consents (provider, contact_id, id, step, at, network, page, text_version, words, seal)
    values (${provider}, ${contactId}, ${id}, ${step}, '2026-11-01', '', '', '', '', consent_seal(${step}, '2026-11-01', '', '', '', ''))`
  const hold = (consentId: string | null) =>
    refusedBy(
      context,
      sql`update contacts set newsletter = 'subscribed', consent_id = ${consentId} where provider = ${provider} and id = ${one}`,
    )
  for (const step of ['asked', 'withdrawn', 'complained', 'declared', 'confirmed'])
    await said(one, step, `of-one-${step}`).execute(context.db)
  await said(other, 'confirmed', 'of-other').execute(context.db)
  expect(await hold(null)).toBe('contacts_check')
  for (const step of ['asked', 'withdrawn', 'complained'])
    expect([step, await hold(`of-one-${step}`)]).toEqual([step, 'contacts_hold_a_yes'])
  expect(await hold('of-other')).toBe('contacts_hold_a_yes')
  expect(await hold('nowhere')).toBe('contacts_hold_a_yes')
  for (const step of ['declared', 'confirmed']) expect(await hold(`of-one-${step}`)).toBe('nothing')
  const gone = sql`delete from contact_consents where provider = ${provider} and id = 'of-one-confirmed'`
  expect(await refusedBy(context, gone)).toBe('contacts_hold_a_yes')
  const moved = sql`update contact_consents set contact_id = ${other} where provider = ${provider} and id = 'of-one-confirmed'`
  expect(await refusedBy(context, moved)).toBe('contacts_hold_a_yes')
})

test('the database refuses a consent of which any part is changed', async ({ contextOf }) => {
  const shop = await aLetterShop(contextOf())
  await subscribers(shop, ['one@example.com'])
  for (const change of [
    sql`step = 'declared'`,
    sql`at = at - interval '1 microsecond'`,
    sql`network = '203.0.113.0/24'`,
    sql`page = '/at/thea'`,
    sql`text_version = 'x'`,
    sql`words = 'Yes to everything'`,
    sql`seal = md5('')`,
  ])
    expect(
      await refusedBy(
        shop.context,
        sql`update contact_consents set ${change} where provider = ${shop.provider}`,
      ),
    ).toBe('contact_consents_never_change')
})

test('the database refuses a letter to a contact twice, and a click of it twice', async ({ contextOf }) => {
  const shop = await aLetterShop(contextOf())
  await subscribers(shop, ['one@example.com'])
  await work(shop, await sendNow(shop))
  const again = (table: string, columns: string, values: RawBuilder<unknown>) =>
    refusedBy(
      shop.context,
      sql`insert into ${sql.table(table)} (${sql.raw(columns)}) select ${values} from letter_recipients where provider = ${shop.provider}`,
    )
  const delivery = 'provider, letter_id, contact_id, place, email, first_name, state'
  expect(
    await again(
      'letter_recipients',
      delivery,
      sql`provider, letter_id, contact_id, 2, 'other@example.com', '', 'waiting'`,
    ),
  ).toBe('letter_recipients_pkey')
  expect(
    await again(
      'letter_recipients',
      delivery,
      sql`provider, letter_id, 'con_other', place, email, '', 'waiting'`,
    ),
  ).toBe('letter_recipients_provider_letter_id_place_key')
  const click = sql`provider, letter_id, contact_id, 0, now()`
  const press = () => again('letter_clicks', 'provider, letter_id, contact_id, link, at', click)
  expect(await press()).toBe('nothing')
  expect(await press()).toBe('letter_clicks_pkey')
})

test('the database refuses a row or an address of an import twice, and counts below 0', async ({
  contextOf,
}) => {
  const { bring, provider, own } = await aProviderWithFiles(contextOf())
  await bring('email\none@example.com\n')
  const row = (nth: number, outcome: string) =>
    refusedBy(
      own,
      sql`insert into contact_import_rows (provider, import_id, row, outcome, address)
        select provider, import_id, ${nth}::integer, ${outcome}, address from contact_import_rows where provider = ${provider} and row = 2`,
    )
  expect(await row(2, 'twice')).toBe('contact_import_rows_pkey')
  for (const outcome of ['added', 'known', 'gone'])
    expect(await row(3, outcome)).toBe('contact_import_rows_once')
  expect(await row(3, 'twice')).toBe('nothing')
  for (const count of ['added', 'known', 'gone', 'invalid', 'twice', 'removed', 'at_row', 'undone_row'])
    expect(
      await refusedBy(
        own,
        sql`update contact_imports set ${sql.ref(count)} = -1 where provider = ${provider}`,
      ),
    ).toBe(`contact_imports_${count}_check`)
})

test('the database refuses a like twice, a count below 0, and other counts below 0', async ({
  contextOf,
}) => {
  const shop = await aLetterShop(contextOf())
  const { context, provider } = shop
  const like = sql`insert into likes (provider, target, entity_id, visitor, at) values (${provider}, 'showcase', '', 'vis', now())`
  expect(await refusedBy(context, like)).toBe('nothing')
  expect(await refusedBy(context, like)).toBe('likes_pkey')
  const count = (likes: number) =>
    refusedBy(
      context,
      sql`insert into like_counts (provider, target, entity_id, likes) values (${provider}, 'blog', ${newEntityId()}, ${likes})`,
    )
  expect(await count(-1)).toBe('like_counts_likes_check')
  expect(await count(0)).toBe('nothing')
  const lower = sql`update like_counts set likes = likes - 1 where provider = ${provider}`
  expect(await refusedBy(context, lower)).toBe('like_counts_likes_check')
  await subscribers(shop, ['one@example.com'])
  await sendNow(shop)
  const refused = sql`update letters set refused_in_row = -1 where provider = ${provider}`
  expect(await refusedBy(context, refused)).toBe('letters_refused_in_row_check')
  const mails = sql`insert into deleted_letter_mails (provider, month, mails) values (${provider}, '2026-11-01', -1)`
  expect(await refusedBy(context, mails)).toBe('deleted_letter_mails_mails_check')
})
