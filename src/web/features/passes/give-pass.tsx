import { dateIn, inCity } from '#platform/common/zones.ts'
import { messageOf } from '../../lib/api.ts'
import { now } from '../../lib/clock.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { showToast } from '../../lib/toasts.ts'
import { type GivenPass, giveAPass, type HeldPass, useRefreshHeldPasses } from '../../parts/data/passes.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import inputs from '../../ui/inputs.module.css'
import { Cluster } from '../../ui/layout.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { TicksField } from '../../ui/ticks-field.tsx'
import { type GivenValues, givenFaults, titleMax } from './pass-values.ts'
import styles from './passes.module.css'

type Props = {
  services: readonly { value: string; label: string }[]
  /** The zone in which its last day ends. */
  zone: string
  onDone: () => void
}

const nothing: GivenValues = { name: '', email: '', title: '', targets: [], credits: '', lastDay: '' }

/** Gives somebody a pass, who gets a mail with its link. */
export function GivePass({ services, zone, onDone }: Props) {
  const refresh = useRefreshHeldPasses()
  const [only] = services
  const initial = { ...nothing, targets: services.length === 1 && only ? [only.value] : [] }
  const { values, set, bind, issue, form, busy, failure, left } = useForm<GivenValues, HeldPass>({
    initial,
    check: (typed) => givenFaults(typed, dateIn(now(), zone)),
    send: (typed, key) => giveAPass(bodyOf(typed), key),
    onSent: ({ holder, title }) => {
      showToast(`${holder.name} has ${title} now, and gets a mail with its link.`)
      void refresh()
      onDone()
    },
  })
  return (
    <form className={classNames(styles['form'], inputs['inputs'])} aria-label="Give a pass" {...form}>
      <div className={styles['pair']}>
        <Field label="Name" autoComplete="off" {...bind('name')} onBlur={() => left('name')} />
        <Field
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="off"
          {...bind('email')}
          onBlur={() => left('email')}
        />
      </div>
      <Field
        label="Title"
        hint="What the holder reads, such as The ten-pass"
        max={titleMax}
        autoComplete="off"
        {...bind('title')}
        onBlur={() => left('title')}
      />
      <TicksField
        label="For"
        name="targets"
        options={services}
        value={values.targets}
        error={issue('targets')}
        onChange={(targets) => set({ targets })}
      />
      <div className={styles['pair']}>
        <NumberField
          label="Credits"
          name="credits"
          value={values.credits}
          onChange={(credits) => set({ credits })}
          min={1}
          max={1000}
          error={issue('credits')}
        />
        <Field
          label="Last day"
          type="date"
          hint={`It ends with this day ${inCity(zone)}.`}
          {...bind('lastDay')}
          onBlur={() => left('lastDay')}
        />
      </div>
      <p className={styles['quiet']}>
        One credit is one person at one session. A mail with the link of the pass goes out at once.
      </p>
      {failure && <Alert kind="error" title={messageOf(failure)} />}
      <Cluster>
        <Button type="submit" variant="primary" loading={busy}>
          Give the pass
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </Cluster>
    </form>
  )
}

const bodyOf = ({ name, email, title, targets, credits, lastDay }: GivenValues): GivenPass => ({
  name: name.trim(),
  email: email.trim(),
  title: title.trim(),
  // the ids come from records of the draft
  targets: targets as GivenPass['targets'],
  credits: credits || 0,
  lastDay,
})
