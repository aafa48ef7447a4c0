import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { maxCustomerMessage, maxCustomerSubject } from '#domains/messages/rules/customer-message.ts'
import { tooLong } from '#platform/common/text.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { showToast } from '../../lib/toasts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import inputs from '../../ui/inputs.module.css'
import { Cluster, Stack } from '../../ui/layout.tsx'
import { Segments } from '../../ui/segments.tsx'
import { type Readers, readersQuery, sendCustomerMessage, type Who } from '../data/customer-messages.ts'
import { useRefreshAll } from '../data/use-step.ts'
import { reachWords } from './reach-words.ts'

export type WriteProps = {
  title: string
  /** What it is about, in a line. */
  below?: string
  readers: Readers
  /** Only of a person: the order whose timeline shows the mail. */
  orderId?: string
  /** Fields that choose the readers. */
  children?: ReactNode
  onClose: () => void
}

/** Writes a mail to those who booked or wait: who gets it, what it says, and how many it reaches. */
export function WriteDialog({ title, below, readers, orderId, children, onClose }: WriteProps) {
  const [who, setWho] = useState<Who>('booked')
  const { data: reach, error } = useQuery(readersQuery(readers, who))
  const refresh = useRefreshAll()
  const send = (values: { subject: string; message: string }, idempotencyKey: string, onlyMe: boolean) =>
    sendCustomerMessage(
      {
        ...readers,
        ...(orderId && { orderId }),
        who,
        subject: values.subject.trim(),
        message: values.message,
        onlyMe,
      },
      { idempotencyKey },
    )
  const [isTrying, setTrying] = useState(false)
  const form = useForm({
    initial: { subject: '', message: '' },
    check: ({ subject, message }) => ({
      subject: subject.trim() === '' ? 'Please enter a subject' : tooLong(subject, maxCustomerSubject),
      message: message.trim() === '' ? 'Please write a message' : tooLong(message, maxCustomerMessage),
    }),
    send: (values, idempotencyKey) => send(values, idempotencyKey, false).finally(refresh),
    onSent: ({ sent }) => {
      showToast(sent === 1 ? '1 person gets a mail now.' : `${sent} people get one mail each now.`)
      onClose()
    },
  })

  async function tryOnMe() {
    if (isTrying || !form.judge()) return
    setTrying(true)
    try {
      await send(form.values, crypto.randomUUID(), true)
      showToast(`It is on its way to ${reach?.replyTo ?? 'you'}.`)
    } catch (failure) {
      form.fail(failure instanceof Error ? failure : new Error(String(failure)))
    } finally {
      setTrying(false)
    }
  }

  const count = reach?.count ?? 0
  const isOff = reach !== undefined && (count === 0 || reach.leftToday === 0)
  return (
    <Dialog title={title} opened onClose={onClose}>
      <form {...form.form} className={classNames(inputs['inputs'])}>
        <Stack>
          {below && <p className="quiet">{below}</p>}
          {(form.failure ?? error) && (
            <Alert kind="error" title="Not sent">
              {(form.failure ?? error)?.message}
            </Alert>
          )}
          {children}
          {reach && reach.waiting > 0 && (
            <Segments
              label="Who gets it"
              value={who}
              onChange={setWho}
              options={[
                { value: 'booked', label: `Booked ${reach.booked}` },
                { value: 'waiting', label: `Waiting ${reach.waiting}` },
                { value: 'both', label: `Both ${reach.both}` },
              ]}
            />
          )}
          <Field label="Subject" autoComplete="off" max={maxCustomerSubject} {...form.bind('subject')} />
          <Field label="Message" rows={5} max={maxCustomerMessage} {...form.bind('message')} />
          <p aria-live="polite">{reachWords(readers, reach)}</p>
          <Cluster>
            <Button type="submit" variant="primary" loading={form.busy} disabled={isOff}>
              {count > 1 ? `Send to ${count} people` : 'Send'}
            </Button>
            <Button loading={isTrying} onClick={() => void tryOnMe()}>
              Send it to me first
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Not now
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Dialog>
  )
}
