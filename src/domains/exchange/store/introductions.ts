import { type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { ExchangeIntroductions } from '#platform/db/types.ts'

export type StoredIntroduction = Omit<Selectable<ExchangeIntroductions>, 'state'> & {
  readonly state: 'sent' | 'introduced' | 'refused' | 'lapsed'
}

/** Serializes the introductions of a mailbox until the transaction ends, so that its bounds hold. */
export async function lockMailbox({ db }: Context, mailbox: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exchange-mailbox ${mailbox}`}, 0))`.execute(db)
}

/** Counts the introductions of a member since an instant. */
export async function countFrom(context: Context, fromProvider: string, since: Date): Promise<number> {
  const row = await context.db
    .selectFrom('exchangeIntroductions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('fromProvider', '=', fromProvider)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The introductions of a mailbox since an instant, of all members. */
export async function ofMailbox(
  context: Context,
  mailbox: string,
  since: Date,
): Promise<StoredIntroduction[]> {
  const rows = await context.db
    .selectFrom('exchangeIntroductions')
    .selectAll()
    .where('mailbox', '=', mailbox)
    .where('createdAt', '>', since)
    .execute()
  return rows as StoredIntroduction[]
}

/** The introductions of a member since an instant, the newest first. */
export async function sentSince(
  context: Context,
  fromProvider: string,
  since: Date,
): Promise<StoredIntroduction[]> {
  const rows = await context.db
    .selectFrom('exchangeIntroductions')
    .selectAll()
    .where('fromProvider', '=', fromProvider)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows as StoredIntroduction[]
}

type New = Pick<
  StoredIntroduction,
  | 'id'
  | 'partnershipId'
  | 'fromProvider'
  | 'toProvider'
  | 'mailbox'
  | 'clientName'
  | 'clientEmail'
  | 'message'
  | 'createdAt'
  | 'expiresAt'
>

export async function insertIntroduction({ db }: Context, introduction: New): Promise<void> {
  await db
    .insertInto('exchangeIntroductions')
    .values({ ...introduction, state: 'sent' })
    .execute()
}

/** Reads an introduction; with `locked` it stays as it is until the transaction ends. */
export async function findIntroduction(
  { db }: Context,
  id: string,
  { locked = false } = {},
): Promise<StoredIntroduction | undefined> {
  const one = db.selectFrom('exchangeIntroductions').selectAll().where('id', '=', id)
  const row = await (locked ? one.forNoKeyUpdate() : one).executeTakeFirst()
  return row as StoredIntroduction | undefined
}

/** Ends an introduction that waits, and erases the client's name, address and the message. */
export async function endIntroduction(
  { db, clock }: Context,
  id: string,
  state: 'introduced' | 'refused' | 'lapsed',
): Promise<void> {
  await db
    .updateTable('exchangeIntroductions')
    .set({ state, endedAt: clock.now(), clientName: null, clientEmail: null, message: '' })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .execute()
}

/** Ends what waited for 14 days, and erases who it was about. Returns how many there were. */
export async function lapseDue({ db, clock }: Context): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('exchangeIntroductions')
    .set({ state: 'lapsed', endedAt: clock.now(), clientName: null, clientEmail: null, message: '' })
    .where('state', '=', 'sent')
    .where('expiresAt', '<=', clock.now())
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ends what waits of a mailbox, of one member or of all. */
export async function lapseOf({ db, clock }: Context, mailbox: string, fromProvider?: string): Promise<void> {
  await db
    .updateTable('exchangeIntroductions')
    .set({ state: 'lapsed', endedAt: clock.now(), clientName: null, clientEmail: null, message: '' })
    .where('mailbox', '=', mailbox)
    .where('state', '=', 'sent')
    .$if(fromProvider !== undefined, (query) => query.where('fromProvider', '=', fromProvider ?? ''))
    .execute()
}

/** Ends what waits of a member, who leaves for ever. */
export async function lapseOfMember({ db, clock }: Context, provider: string): Promise<void> {
  await db
    .updateTable('exchangeIntroductions')
    .set({ state: 'lapsed', endedAt: clock.now(), clientName: null, clientEmail: null, message: '' })
    .where('state', '=', 'sent')
    .where((either) =>
      either.or([either('fromProvider', '=', provider), either('toProvider', '=', provider)]),
    )
    .execute()
}

/** Whether somebody at this mailbox wants no introduction any more. */
export async function wantsNone({ db }: Context, mailbox: string): Promise<boolean> {
  const row = await db
    .selectFrom('exchangeNever')
    .select('mailbox')
    .where('mailbox', '=', mailbox)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertNever({ db, clock }: Context, mailbox: string): Promise<void> {
  await db
    .insertInto('exchangeNever')
    .values({ mailbox, createdAt: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Counts an introduction with a yes as a visit that one member sent to the other. */
export async function insertIntroduced(
  { db, clock }: Context,
  touch: {
    readonly id: string
    readonly partnershipId: string
    readonly fromProvider: string
    readonly toProvider: string
  },
): Promise<void> {
  await db
    .insertInto('exchangeTouches')
    .values({ ...touch, source: 'introduction', createdAt: clock.now() })
    .execute()
}
