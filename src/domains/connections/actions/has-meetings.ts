import type { Context } from '#platform/context.ts'
import type { MeetingsDeps } from '../meetings-ports.ts'
import { findConnection } from '../store/connections.ts'

/** Whether a provider connected the vendor of meetings. A grant to renew by its owner counts. */
export async function hasMeetings(
  { meetings: vendor }: Pick<MeetingsDeps, 'meetings'>,
  context: Context,
  provider: string,
): Promise<boolean> {
  if (!vendor) return false
  return (await findConnection(context, { provider, vendor: vendor.name })) !== undefined
}
