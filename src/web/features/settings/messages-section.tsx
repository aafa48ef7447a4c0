import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { newMessagesQuery, newMessagesWords } from '../../parts/data/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'

/** The way to the messages of visitors, with the number of new ones. */
export function MessagesSection() {
  const { data } = useQuery(newMessagesQuery)
  return (
    <Section
      title="Messages"
      text="What visitors write on your contact page comes by e-mail, and all of it is listed here too."
    >
      <p className={styles['state']}>
        <Link className={buttonClass()} to="/messages">
          Read your messages
        </Link>
        {data && data.count > 0 && <Badge tone="info">{newMessagesWords(data)}</Badge>}
      </p>
    </Section>
  )
}
