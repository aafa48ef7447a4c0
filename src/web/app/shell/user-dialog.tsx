import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newMessagesQuery } from '../../parts/data/messages.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { leaveApp } from '../leave-app.ts'
import styles from './user-menu.module.css'

type Props = {
  name: string
  email: string
  live: string | undefined
  picture: string | undefined
  onClose: () => void
}

export function UserDialog({ name, email, live, picture, onClose }: Props) {
  const navigate = useNavigate()
  const { data: messages } = useQuery(newMessagesQuery)
  const [leaving, setLeaving] = useState(false)
  async function leave() {
    setLeaving(true)
    await leaveApp(() => navigate({ to: '/signin', search: {}, replace: true }))
  }
  return (
    <Dialog title="Your account" opened onClose={onClose}>
      <div className={styles['who']}>
        <Avatar name={name} size={52} picture={picture} />
        <div>
          <p>
            <b>{name}</b>
          </p>
          <p className="quiet">{email}</p>
        </div>
      </div>
      <div className={styles['rows']}>
        {live && (
          <a href={live} target="_blank" rel="noreferrer">
            <Icon name="eye" />
            View your Showcase
          </a>
        )}
        <Link to="/dashboard" search={{ setup: 'address' }} onClick={onClose}>
          <Icon name="link" />
          Your address
        </Link>
        <Link to="/messages" onClick={onClose}>
          <Icon name="mail" />
          Messages
          {messages && messages.count > 0 && <Badge tone="info">{messages.count} new</Badge>}
        </Link>
        <Link to={'/accountSettings' as string} onClick={onClose}>
          <Icon name="settings" />
          Settings
        </Link>
      </div>
      <div className={styles['theme']}>
        <b>Theme</b>
        <ThemeSwitch />
      </div>
      <Button icon="leave" loading={leaving} onClick={() => void leave()}>
        Sign out
      </Button>
    </Dialog>
  )
}
