import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** The number of former addresses of an owner that lead to the new one; a small number keeps an owner from collecting names. */
const maxFormer = 10

/** Returns the present address of the provider who left an address; undefined if another has it or the account is closing. */
export async function findMovedTo(context: Context, userUrl: string): Promise<string | undefined> {
  const { rows } = await sql<{ userUrl: string }>`
    select u.user_url from former_user_urls f
    join user_urls u on u.owner = f.owner
    left join accounts a on a.provider = f.owner
    where f.user_url = ${userUrl} and a.closing_due_at is null
      and not exists (select from user_urls held where held.user_url = f.user_url)`.execute(context.db)
  return rows[0]?.userUrl
}

/** An address that its owner left; null: no page was ever live there. */
export type LeftUserUrl = {
  readonly owner: string
  readonly userUrl: string
  readonly keptUntil: Date | null
}

/** Remembers an address that its owner left. Beyond the limit those without a page go first, then the oldest. */
export async function keepFormerUserUrl(
  context: Context,
  { owner, userUrl, keptUntil }: LeftUserUrl,
): Promise<void> {
  const leftAt = context.clock.now()
  await sql`insert into former_user_urls (user_url, owner, left_at, kept_until)
    values (${userUrl}, ${owner}, ${leftAt}, ${keptUntil})
    on conflict (user_url) do update
      set owner = excluded.owner, left_at = excluded.left_at, kept_until = excluded.kept_until`.execute(
    context.db,
  )
  await sql`delete from former_user_urls where user_url in (
    select user_url from former_user_urls where owner = ${owner}
    order by kept_until desc nulls last, left_at desc, user_url offset ${maxFormer})`.execute(context.db)
}

/** Until when an address is kept for an owner other than this one; undefined if it is not. */
export async function findKeptUntil(
  context: Context,
  userUrl: string,
  provider: string,
): Promise<Date | undefined> {
  const row = await context.db
    .selectFrom('formerUserUrls')
    .select('keptUntil')
    .where('userUrl', '=', userUrl)
    .where('owner', '!=', provider)
    .where('keptUntil', '>', context.clock.now())
    .executeTakeFirst()
  return row?.keptUntil ?? undefined
}

/** Forgets who left an address, because somebody has it again. */
export async function dropFormerUserUrl(context: Context, userUrl: string): Promise<void> {
  await context.db.deleteFrom('formerUserUrls').where('userUrl', '=', userUrl).execute()
}

/** Forgets the former addresses of an owner that are not kept: they lead nowhere any more. */
export async function dropFormerUserUrls(context: Context, owner: string): Promise<void> {
  await sql`delete from former_user_urls
    where owner = ${owner} and (kept_until is null or kept_until <= ${context.clock.now()})`.execute(
    context.db,
  )
}

/** Forgets addresses that are not kept any longer and whose owner has none to lead to. */
export async function dropEndedUserUrls(context: Context): Promise<void> {
  await sql`delete from former_user_urls f
    where kept_until <= ${context.clock.now()}
      and not exists (select from user_urls u where u.owner = f.owner)`.execute(context.db)
}

/** Moves the former addresses of `from` to `to`. */
export async function moveFormerUserUrls(
  context: Context,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await context.db.updateTable('formerUserUrls').set({ owner: to }).where('owner', '=', from).execute()
}
