import type { ReactNode } from 'react'
import { maxMessage } from '#domains/exchange/contract.ts'
import { tooLong } from '#platform/common/text.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import type { Offer } from '../../parts/data/exchange-partners.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceButtons } from '../../ui/choice-buttons.tsx'
import { Field } from '../../ui/field.tsx'
import inputs from '../../ui/inputs.module.css'
import { Cluster, Stack } from '../../ui/layout.tsx'
import { TicksField } from '../../ui/ticks-field.tsx'
import { placementChoices } from './words.ts'

type Props<Answer> = {
  /** The other one's first name. */
  name: string
  about: string
  initial: Offer
  confirm: string
  note: ReactNode
  send: (offer: Offer, idempotencyKey: string) => Promise<Answer>
  onSent: () => void
  onClose: () => void
}

/** The terms of a request or of a counter-offer, with a message. A refusal keeps what was typed. */
export function OfferForm<Answer>({
  name,
  about,
  initial,
  confirm,
  note,
  send,
  onSent,
  onClose,
}: Props<Answer>) {
  const form = useForm<Offer, Answer>({
    initial,
    check: ({ message }) => ({ message: tooLong(message, maxMessage) }),
    send,
    onSent,
  })
  const { values, set } = form
  return (
    <form {...form.form} className={inputs['inputs']}>
      <Stack gap={5}>
        <p className="quiet">{about}</p>
        <p>
          <b>Client for client.</b> A first order brings the one who sent the client 1 credit. No money
          changes hands.
        </p>
        <ChoiceButtons
          label="A first order counts within"
          options={[
            { value: '30', words: '30 days' },
            { value: '90', words: '90 days' },
          ]}
          value={String(values.windowDays) as '30' | '90'}
          onChange={(days) => set({ windowDays: days === '90' ? 90 : 30 })}
        />
        <TicksField
          label={`Where you would show ${name}`}
          options={[...placementChoices]}
          value={values.placements}
          onChange={(placements) => set({ placements })}
        />
        <Field
          label="Message"
          {...form.bind('message')}
          rows={4}
          max={maxMessage}
          hint="Say why the two of you."
        />
        {form.failure && (
          <Alert kind="error" title="Not sent">
            {form.failure.message}
          </Alert>
        )}
        <p className="quiet">{note}</p>
        <Cluster>
          <Button type="submit" variant="primary" loading={form.busy}>
            {confirm}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
