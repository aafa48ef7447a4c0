import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatDate } from '#platform/common/zones.ts'
import { messagesQuery, useReadMessages } from '../../parts/data/messages.ts'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { MoreButton } from '../../parts/lists/more-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './message-list.module.css'

/** Every message to the provider, newest first. A marked one is folded until it is opened. */
export function MessageList() {
  const query = useInfiniteQuery(messagesQuery)
  const messages = query.data?.pages.flatMap((page) => page.messages)
  const { mutate: markRead } = useReadMessages()
  const newest = messages?.find(({ isNew }) => isNew)?.id
  useEffect(() => {
    if (newest !== undefined) markRead(newest)
  }, [newest, markRead])
  return (
    <ListStates
      what="Your messages"
      query={query}
      count={messages?.length}
      loading={<SkeletonLines label="Your messages are loading" widths={[40, 90, 76, 82]} />}
      empty={
        <EmptyState title="Nobody has written yet">
          The foot of your page links your contact form. What visitors write comes by e-mail and is listed
          here.
        </EmptyState>
      }
    >
      <ul className={styles['list']}>
        {messages?.map((message) => (
          <MessageItem key={message.id} {...message} />
        ))}
      </ul>
      <MoreButton query={query}>Older messages</MoreButton>
    </ListStates>
  )
}

type Message = {
  at: string
  name: string
  email: string
  about: string
  message: string
  isMarked: boolean
  isNew: boolean
}

function MessageItem({ at, name, email, about, message, isMarked, isNew }: Message) {
  return (
    <li>
      <article>
        <header>
          <h2>{name}</h2>
          {isNew && !isMarked && <Badge tone="info">New</Badge>}
          {isMarked && <Badge tone="warning">Looks like spam</Badge>}
          <time dateTime={at}>{formatDate(at, 'moment')}</time>
        </header>
        <p className={styles['from']}>
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
          {about && <span>about {about}</span>}
        </p>
        {isMarked ? (
          <details>
            <summary>Show the text</summary>
            <p className={styles['text']}>{message}</p>
          </details>
        ) : (
          <p className={styles['text']}>{message}</p>
        )}
      </article>
    </li>
  )
}
