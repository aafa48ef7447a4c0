import { useQuery, useQueryClient } from '@tanstack/react-query'
import { maxMessage } from '#domains/exchange/contract.ts'
import type { Partner } from '#domains/exchange/partners-contract.ts'
import { emailFault } from '#platform/common/email.ts'
import { tooLong } from '#platform/common/text.ts'
import { formatDate } from '#platform/common/zones.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { showToast } from '../../lib/toasts.ts'
import { introduce, introductionsQuery } from '../../parts/data/exchange-ledger.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Stack } from '../../ui/layout.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './partners.module.css'

type Props = { partners: readonly Partner[]; zone: string }

/** Introduces a client to a partner; the client decides. */
export function IntroduceForm({ partners, zone }: Props) {
  const { data } = useQuery(introductionsQuery)
  const cache = useQueryClient()
  const able = partners.filter(({ paused, isAway }) => paused === 'no' && !isAway)
  const form = useForm({
    initial: { partnershipId: '', name: '', email: '', message: '' },
    check: ({ partnershipId, name, email, message }) => ({
      partnershipId: partnershipId ? undefined : 'Please choose a partner',
      name: name.trim() ? undefined : 'Please enter the client’s name',
      email: emailFault(email.trim()),
      message: tooLong(message, maxMessage),
    }),
    send: (values, idempotencyKey) =>
      introduce({ ...values, email: values.email.trim() }, { idempotencyKey }),
    saved: (_answer, { partnershipId }) => ({ partnershipId, name: '', email: '', message: '' }),
    onSent: () => {
      showToast('Your client gets one mail now.')
      void cache.invalidateQueries({ queryKey: introductionsQuery.queryKey })
    },
  })
  if (able.length === 0) return null
  return (
    <section className={styles['introduce']}>
      <h2>Introduce somebody</h2>
      <p className="quiet">We write to your client once. Your partner learns nothing before they say yes.</p>
      <form {...form.form}>
        <Stack>
          <SelectField
            label="Partner"
            name="partnershipId"
            none="Choose a partner"
            value={form.values.partnershipId}
            options={able.map(({ partnershipId, peer }) => ({
              value: partnershipId,
              words: [peer.name, peer.trade].filter(Boolean).join(', '),
            }))}
            error={form.issue('partnershipId')}
            onChange={(partnershipId) => form.set({ partnershipId })}
          />
          <Field label="Client’s name" {...form.bind('name')} autoComplete="off" />
          <Field
            label="Client’s e-mail"
            {...form.bind('email')}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
          <Field
            label="A line from you"
            {...form.bind('message')}
            rows={3}
            max={maxMessage}
            placeholder="Why these two should meet"
            hint="The address is erased after 14 days without a yes."
          />
          {form.failure && (
            <Alert kind="error" title="Not sent">
              {form.failure.message}
            </Alert>
          )}
          <Button
            type="submit"
            variant="primary"
            loading={form.busy}
            unavailable={data?.leftToday === 0 ? 'Ten introductions went out today' : undefined}
          >
            Send the introduction
          </Button>
        </Stack>
      </form>
      {data && data.introductions.length > 0 && (
        <ul className={styles['sent']} aria-label="Introductions of the last 90 days">
          {data.introductions.map(({ id, partner, at, state }) => (
            <li key={id}>
              {formatDate(at, 'day', zone)}, to {partner}: {state}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
