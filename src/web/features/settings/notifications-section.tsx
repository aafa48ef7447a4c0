import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog, usePrefetch } from '../../lib/lazy-dialog.ts'
import { showToast } from '../../lib/toasts.ts'
import {
  type MailChoice,
  type MailChoices,
  mailChoicesQuery,
  switchMail,
} from '../../parts/data/notifications.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'

const MailPreview = lazyDialog(() => import('./mail-preview.tsx').then(({ MailPreview }) => MailPreview))

/** Switches for the mails to the owner, each with a preview. */
export function NotificationsSection() {
  const { data, error, refetch } = useQuery(mailChoicesQuery)
  const [previewed, setPreviewed] = useState<MailChoice>()
  usePrefetch(MailPreview)
  return (
    <Section
      title="Notifications"
      text="The e-mails you get about bookings and your numbers. Sign-in codes, e-mails about your account and refunds that failed always come."
    >
      {data ? (
        <ul className={styles['list']}>
          {data.mails.map((mail) => (
            <li key={mail.template}>
              <div>
                <MailSwitch mail={mail} />
                <p className={styles['about']}>{mail.text}</p>
              </div>
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Preview ${mail.title}`}
                onClick={() => setPreviewed(mail)}
              >
                Preview
              </Button>
            </li>
          ))}
        </ul>
      ) : error ? (
        <LoadFailed what="Your notifications" error={error} onRetry={refetch} />
      ) : (
        <SkeletonLines label="Your notifications are loading" widths={[60, 100, 60, 100]} />
      )}
      {previewed && <MailPreview mail={previewed} onClose={() => setPreviewed(undefined)} />}
    </Section>
  )
}

/** Switches a mail at once; a refusal switches it back. */
function MailSwitch({ mail: { template, title, isOn: stored } }: { mail: MailChoice }) {
  // the cache tells its readers a moment later, and meanwhile the switch would jump back
  const [isOn, setIsOn] = useState(stored)
  const queries = useQueryClient()
  const { queryKey } = mailChoicesQuery
  const { mutate } = useMutation({
    mutationFn: switchMail,
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: (_, sent) =>
      queries.setQueryData(
        queryKey,
        (old: MailChoices | undefined) =>
          old && {
            mails: old.mails.map((one) => (one.template === template ? { ...one, isOn: sent.isOn } : one)),
          },
      ),
    onError: (error, sent) => {
      setIsOn(!sent.isOn)
      showToast(error.message, 'error')
    },
  })
  return (
    <SwitchField
      label={title}
      checked={isOn}
      onChange={(next) => {
        setIsOn(next)
        mutate({ template, isOn: next })
      }}
    />
  )
}
