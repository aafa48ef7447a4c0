import { Link } from '@tanstack/react-router'
import { type NewMessages, newMessagesWords, sendersWords } from '../../parts/data/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { WaitingItem } from './waiting-item.tsx'

/** The messages of visitors that the provider has not seen in the list yet. */
export const MessagesItem = ({ messages }: { messages: NewMessages }) => (
  <WaitingItem
    icon="mail"
    title={newMessagesWords(messages)}
    actions={
      <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} to="/messages">
        Read {messages.count === 1 ? 'it' : 'them'}
      </Link>
    }
  >
    {sendersWords(messages)}
  </WaitingItem>
)
