import { buttonClass } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Center, Stack } from '../../ui/layout.tsx'

/** Shown while nobody is left to ask: the owner is alone, or everybody else is a partner. */
export function InvitePeer({ invitation, isAlone }: { invitation: string; isAlone: boolean }) {
  const mail = new URLSearchParams({
    subject: 'Shall we send each other clients?',
    body: `I would gladly send you the clients I cannot take, and take yours. Open your own page here, and a partnership with me is already proposed:\n\n${invitation}`,
  })
  return (
    <Stack gap={8}>
      <EmptyState drawn title={isAlone ? 'You are the first one here' : 'Everybody here is your partner'}>
        {isAlone ? 'A network needs two.' : 'There is nobody left to ask.'} Invite somebody whose clients you
        would gladly take on a full day: the physiotherapist, the photographer, the teacher next door.
      </EmptyState>
      <Center>
        <Stack start>
          <CopyText label="Your invitation" value={invitation} />
          <a className={buttonClass()} href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>
            Send it by mail
          </a>
          <p className="quiet">
            When they join, a partnership with you is already proposed: client for client, for both to accept.
          </p>
        </Stack>
      </Center>
    </Stack>
  )
}
