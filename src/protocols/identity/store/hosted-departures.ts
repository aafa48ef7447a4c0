import type { Context } from '#platform/context.ts'

type Departure = {
  readonly stateHash: string
  readonly browserHash: string
  readonly sealed: string
  readonly expiresAt: Date
}

export async function addDeparture(context: Context, departure: Departure): Promise<void> {
  await context.db.insertInto('identityHostedDepartures').values(departure).execute()
}

/** Takes a departure, so that only one return can use it. */
export function takeDeparture(
  context: Context,
  stateHash: string,
): Promise<Omit<Departure, 'stateHash'> | undefined> {
  return context.db
    .deleteFrom('identityHostedDepartures')
    .where('stateHash', '=', stateHash)
    .returning(['browserHash', 'sealed', 'expiresAt'])
    .executeTakeFirst()
}
