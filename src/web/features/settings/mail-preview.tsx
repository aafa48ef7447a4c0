import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MailChoice, mailPreviewQuery } from '../../parts/data/notifications.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './mail-preview.module.css'

type Props = { mail: MailChoice; onClose: () => void }

/** Dialog with a mail as it will look, about an invented booking. */
export function MailPreview({ mail, onClose }: Props) {
  const { data, error, refetch } = useQuery(mailPreviewQuery(mail.template))
  const [height, setHeight] = useState(640)
  return (
    <Dialog
      opened
      title={mail.title}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {data ? (
        <div className={styles['mail']}>
          <p className={styles['subject']}>{data.subject}</p>
          <p className="quiet">From {data.sender}. The booking in it is invented.</p>
          <iframe
            title={`Preview of ${mail.title}`}
            // no scripts, no links; the same origin lets the frame take the height of the mail
            sandbox="allow-same-origin"
            srcDoc={plain(data.html)}
            height={height}
            onLoad={({ currentTarget }) =>
              setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? height)
            }
          />
        </div>
      ) : error ? (
        <LoadFailed what="The preview" error={error} onRetry={refetch} />
      ) : (
        <SkeletonLines label="The preview is loading" widths={[60, 100, 80, 100, 60]} />
      )}
    </Dialog>
  )
}

/** Leaves out the style sheet for dark mail programs, which this page's content security policy forbids. */
const plain = (html: string): string => html.replace(/<style>[^<]*<\/style>/, '')
