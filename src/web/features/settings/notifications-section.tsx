import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import {
  type MailChoice,
  type MailChoices,
  mailChoicesQuery,
  switchMail,
} from '../../parts/data/notifications.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { LoadFailed } from './load-failed.tsx'
import { MailPreview } from './mail-preview.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'

/** Switches for the mails to the owner, each with a preview. */
export function NotificationsSection() {
  const { data, error, refetch } = useQuery(mailChoicesQuery)
  const [previewed, setPreviewed] = useState<MailChoice>()
  const { switchOver } = useSwitchMail()
  return (
    <Section
      title="Notifications"
      text="The e-mails you get about bookings. Sign-in codes, e-mails about your account and refunds that failed always come."
    >
      {data ? (
        <ul className={styles['list']}>
          {data.mails.map((mail) => (
            <li key={mail.template}>
              <div>
                <SwitchField
                  label={mail.title}
                  checked={mail.isOn}
                  onChange={(isOn) => switchOver({ ...mail, isOn })}
                />
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
function useSwitchMail() {
  const queries = useQueryClient()
  const { queryKey } = mailChoicesQuery
  const store = (mail: Pick<MailChoice, 'template' | 'isOn'>) =>
    queries.setQueryData(
      queryKey,
      (old: MailChoices | undefined) =>
        old && {
          mails: old.mails.map((one) => (one.template === mail.template ? { ...one, ...mail } : one)),
        },
    )
  const { mutate } = useMutation({
    mutationFn: switchMail,
    onMutate: async ({ template, isOn }) => {
      await queries.cancelQueries({ queryKey })
      store({ template, isOn })
    },
    onError: (error, { template, isOn }) => {
      store({ template, isOn: !isOn })
      showToast(error.message, 'error')
    },
  })
  return { switchOver: mutate }
}
