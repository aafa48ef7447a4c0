import type { Context } from '#platform/context.ts'
import type { MeetingsDeps } from '../meetings-ports.ts'
import { writeStandingLink } from '../store/meeting-settings.ts'

/** Saves where the owner's people meet when no meeting could be made. Throws `accounts.not_an_owner`. */
export async function saveStandingLink(
  { accounts }: Pick<MeetingsDeps, 'accounts'>,
  context: Context,
  { link }: { readonly link: string },
): Promise<{ standingLink: string }> {
  const provider = accounts.requireOwner(context)
  await writeStandingLink(context, provider, link)
  return { standingLink: link }
}
