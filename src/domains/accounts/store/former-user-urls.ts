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

/** Remembers an address that its owner left. The oldest beyond the limit is forgotten. */
export async function keepFormerUserUrl(context: Context, owner: string, userUrl: string): Promise<void> {
  const leftAt = context.clock.now()
  await sql`insert into former_user_urls (user_url, owner, left_at) values (${userUrl}, ${owner}, ${leftAt})
    on conflict (user_url) do update set owner = excluded.owner, left_at = excluded.left_at`.execute(
    context.db,
  )
  await sql`delete from former_user_urls where user_url in (
    select user_url from former_user_urls where owner = ${owner}
    order by left_at desc, user_url offset ${maxFormer})`.execute(context.db)
}

/** Forgets who left an address, because somebody has it again. */
export async function dropFormerUserUrl(context: Context, userUrl: string): Promise<void> {
  await context.db.deleteFrom('formerUserUrls').where('userUrl', '=', userUrl).execute()
}

/** Forgets the former addresses of an owner. */
export async function dropFormerUserUrls(context: Context, owner: string): Promise<void> {
  await context.db.deleteFrom('formerUserUrls').where('owner', '=', owner).execute()
}

/** Moves the former addresses of `from` to `to`. */
export async function moveFormerUserUrls(
  context: Context,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await context.db.updateTable('formerUserUrls').set({ owner: to }).where('owner', '=', from).execute()
}
