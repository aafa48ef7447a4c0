import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Letter } from '#domains/audience/letter-contract.ts'
import { profileZone } from '../../features/dashboard/profile-zone.ts'
import { LetterEditor } from '../../features/letters/letter-editor.tsx'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { draftQuery } from '../../parts/data/showcase.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const SendDialog = lazyDialog(() =>
  import('../../features/letters/sending/send-dialog.tsx').then((part) => part.SendDialog),
)

export const Route = createFileRoute('/letter')({
  staticData: { title: 'Letter', frame: 'bare' },
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    typeof id === 'string' && id !== '' ? { id: id.slice(0, 40) } : {},
  component: LetterPage,
})

function LetterPage() {
  const { id = '' } = Route.useSearch()
  const navigate = useNavigate()
  const { data: draft } = useQuery(draftQuery)
  const [sending, setSending] = useState<Letter>()
  /** Grows when the dialog saved the letter, so that the editor begins with what is saved. */
  const [round, setRound] = useState(0)
  return (
    <>
      <LetterEditor
        key={`${id} ${round}`}
        id={id}
        back={
          <Link
            to="/subscribers"
            search={{ tab: 'letters' }}
            className={buttonClass({ variant: 'quiet' })}
            aria-label="Back to your letters"
          >
            <Icon name="back" />
          </Link>
        }
        onOpen={(next) => void navigate({ to: '/letter', search: { id: next } })}
        onSend={setSending}
      />
      {sending && (
        <SendDialog
          letter={sending}
          zone={profileZone(draft)}
          onClose={() => setSending(undefined)}
          onChanged={(letter) => {
            setSending(letter)
            setRound((last) => last + 1)
          }}
          onSent={(letter, isPlanned) =>
            void navigate({ to: '/subscribers', search: { tab: 'letters', ...(!isPlanned && { letter }) } })
          }
        />
      )}
    </>
  )
}
