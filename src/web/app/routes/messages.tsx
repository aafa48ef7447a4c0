import { createFileRoute, Link } from '@tanstack/react-router'
import { MessageList } from '../../features/messages/message-list.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export const Route = createFileRoute('/messages')({
  staticData: { title: 'Messages' },
  component: MessagesPage,
})

/** What visitors wrote on the contact page. The mails about messages link it. */
function MessagesPage() {
  return (
    <>
      <PageHead
        title="Messages"
        above={
          <Link to="/accountSettings" search={{ part: 'mails' }}>
            E-mails
          </Link>
        }
        below="What visitors wrote on your contact page. Each came by e-mail too; answer there."
      />
      <MessageList />
    </>
  )
}
