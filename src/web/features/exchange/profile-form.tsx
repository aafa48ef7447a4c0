import type { ReactNode } from 'react'
import { type ExchangeProfile, maxMessage } from '#domains/exchange/contract.ts'
import { tooLong } from '#platform/common/text.ts'
import { type Form, useForm } from '../../lib/forms/use-form.ts'
import { LanguagesField } from '../../parts/editing/languages-field.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import inputs from '../../ui/inputs.module.css'
import { Cluster, Stack } from '../../ui/layout.tsx'
import { NumberField, type NumberText } from '../../ui/number-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { TagsField } from '../../ui/tags-field.tsx'

type Values = Omit<ExchangeProfile, 'weeklyCapacity'> & { weeklyCapacity: NumberText }

const maxTopics = 8
const maxTopic = 40

const longTopic = (topics: readonly string[]): string | undefined =>
  topics.some((topic) => tooLong(topic, maxTopic)) ? `At most ${maxTopic} characters each` : undefined

const check = ({ offers, wants, languages, isOnline, places, weeklyCapacity, message }: Values) => ({
  offers: longTopic(offers),
  wants: longTopic(wants),
  languages: languages.length === 0 ? 'Please choose a language' : undefined,
  places: isOnline || places.length > 0 ? undefined : 'Please enter a place, or say that you work online',
  weeklyCapacity:
    weeklyCapacity === '' || weeklyCapacity < 1 || weeklyCapacity > 50
      ? 'Please enter a number from 1 to 50'
      : undefined,
  message: tooLong(message, maxMessage),
})

type Props<Answer> = {
  profile: ExchangeProfile
  confirm: string
  send: (profile: ExchangeProfile, idempotencyKey: string) => Promise<Answer>
  onSent: (answer: Answer) => void
  /** A second button. */
  other?: ReactNode
}

/** What other members see of the owner. */
export function ProfileForm<Answer>({ profile, confirm, send, onSent, other }: Props<Answer>) {
  const form = useForm<Values, Answer>({
    initial: profile,
    check,
    send: (values, key) => send({ ...values, weeklyCapacity: Number(values.weeklyCapacity) }, key),
    onSent,
  })
  return (
    <form {...form.form} className={inputs['inputs']}>
      <Stack gap={5}>
        <Fields form={form} />
        {form.failure && (
          <Alert kind="error" title="That did not work">
            {form.failure.message}
          </Alert>
        )}
        <Cluster>
          <Button type="submit" variant="primary" loading={form.busy}>
            {confirm}
          </Button>
          {other}
        </Cluster>
      </Stack>
    </form>
  )
}

function Fields({ form: { values, set, issue, bind } }: { form: Form<Values> }) {
  return (
    <>
      <TagsField
        label="Clients you would gladly take"
        name="offers"
        value={[...values.offers]}
        onChange={(offers) => set({ offers })}
        max={maxTopics}
        error={issue('offers')}
        hint="Trades and topics, such as dance, first dances. Enter adds one."
      />
      <TagsField
        label="What your clients ask you for, and you do not do"
        name="wants"
        value={[...values.wants]}
        onChange={(wants) => set({ wants })}
        max={maxTopics}
        error={issue('wants')}
        hint="Such as physiotherapy, wedding photography."
      />
      <LanguagesField
        value={values.languages}
        onChange={(languages) => set({ languages })}
        error={issue('languages')}
      />
      <SwitchField
        label="You work online"
        checked={values.isOnline}
        onChange={(isOnline) => set({ isOnline })}
      />
      <TagsField
        label="Places where you work"
        name="places"
        value={[...values.places]}
        onChange={(places) => set({ places })}
        max={5}
        error={issue('places')}
        hint="Towns, as your page names them. Leave it empty if you work online only."
      />
      <NumberField
        label="New clients from partners in a week, at most"
        name="weeklyCapacity"
        value={values.weeklyCapacity}
        onChange={(weeklyCapacity) => set({ weeklyCapacity })}
        min={1}
        max={50}
        error={issue('weeklyCapacity')}
      />
      <SwitchField
        label="You take overflow"
        description="Clients of somebody with your trade in your town, when they are full."
        checked={values.takesOverflow}
        onChange={(takesOverflow) => set({ takesOverflow })}
      />
      <Field
        label="A line to other members"
        {...bind('message')}
        rows={3}
        max={maxMessage}
        hint="Who you are glad to meet. It goes with your first message."
      />
    </>
  )
}
