import { useNavigate } from '@tanstack/react-router'
import { LettersList } from '../features/letters/sending/letters-list.tsx'
import { SendingPage } from '../features/letters/sending/sending-page.tsx'
import { SubscribersHead } from '../features/subscribers/head.tsx'
import { messageOf } from '../lib/api.ts'
import { showToast } from '../lib/toasts.ts'
import { beginLetter } from '../parts/data/letter-writing.ts'
import { Button } from '../ui/button.tsx'
import type { LetterSearch } from './letter-search.ts'
import { SubscriberTabs } from './subscriber-tabs.tsx'

type Props = { search: LetterSearch; zone: string }

/** The tab of letters: their list, or how one of them was sent. */
export function LettersTab({ search, zone }: Props) {
  const navigate = useNavigate()
  const write = (copyOf: string | null) =>
    beginLetter(copyOf).then(
      ({ id }) => void navigate({ to: '/letter', search: { id } }),
      (error: unknown) => showToast(messageOf(error), 'error'),
    )
  if (search.letter !== undefined)
    return <SendingPage id={search.letter} zone={zone} onCopy={() => void write(search.letter ?? null)} />
  return (
    <>
      <SubscribersHead
        actions={
          <Button variant="primary" icon="edit" onClick={() => void write(null)}>
            Write a letter
          </Button>
        }
      />
      <SubscriberTabs tab="letters" />
      <LettersList
        zone={zone}
        filter={search}
        onFilter={({ search: words, state }) =>
          void navigate({
            to: '/subscribers',
            search: { tab: 'letters', ...(words && { search: words }), ...(state && { state }) },
            replace: true,
          })
        }
        onWrite={() => void write(null)}
      />
    </>
  )
}
