import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { textLength } from '#platform/common/text.ts'
import { ApiError, messageOf } from '../../lib/api.ts'
import { refusedFields, useForm } from '../../lib/forms/use-form.ts'
import { type PassFile as Body, bringPassesIn, type ReadFile } from '../../parts/data/passes.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import inputs from '../../ui/inputs.module.css'
import { Cluster } from '../../ui/layout.tsx'
import { TicksField } from '../../ui/ticks-field.tsx'
import { ImportPreview } from './import-preview.tsx'
import { PassFile } from './pass-file.tsx'
import { kindFaults, type PassKind, titleMax } from './pass-values.ts'
import styles from './passes.module.css'

type Props = { services: readonly { value: string; label: string }[]; onDone: () => void }
type Values = PassKind & { csv: string }

const csvMax = 200_000

/** Brings the passes of a CSV in: what is in the file is shown first, then its good lines come in. */
export function ImportPasses({ services, onDone }: Props) {
  const [read, setRead] = useState<{ file: ReadFile; body: Omit<Body, 'dry' | 'tells'> }>()
  const [done, setDone] = useState<{ broughtIn: number; good: number; bad: number }>()
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the button that was pressed is gone
    if (done) end.current?.focus()
  }, [done])
  const [only] = services
  const { values, set, bind, issue, form, busy, failure, left, reset } = useForm<Values, ReadFile>({
    initial: { csv: '', title: '', targets: services.length === 1 && only ? [only.value] : [] },
    check: faultsOf,
    send: (typed, key) => bringPassesIn({ ...bodyOf(typed), tells: false, dry: true }, key),
    onSent: (file, typed) => setRead({ file, body: bodyOf(typed) }),
    refusals: (error) =>
      error instanceof ApiError && error.code === 'passes.columns_missing'
        ? { csv: error.message }
        : refusedFields(error),
    // what was shown is no longer what is typed
    onType: () => setRead(undefined),
  })
  if (done)
    return (
      <div ref={end} tabIndex={-1} className={styles['done']}>
        <Alert kind="success" title={broughtInWords(done.broughtIn)}>
          {restWords(done)}
        </Alert>
        <Cluster>
          <Link
            to="/servicemanagement"
            search={{ passes: '' }}
            className={buttonClass({ variant: 'primary' })}
          >
            See all passes
          </Link>
          <Button
            onClick={() => {
              setDone(undefined)
              reset()
            }}
          >
            Bring another file in
          </Button>
        </Cluster>
      </div>
    )
  return (
    <>
      <form className={classNames(styles['form'], inputs['inputs'])} aria-label="Bring passes in" {...form}>
        <PassFile
          csv={values.csv}
          error={issue('csv')}
          onCsv={(csv) => set({ csv })}
          onLeft={() => left('csv')}
        />
        <Field
          label="Title"
          hint="What each holder reads, such as The ten-pass"
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
        {failure && <Alert kind="error" title={messageOf(failure)} />}
        <Cluster>
          <Button type="submit" variant={read ? 'secondary' : 'primary'} loading={busy}>
            Look at the lines
          </Button>
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        </Cluster>
      </form>
      {read && (
        <ImportPreview
          file={read.file}
          send={(tells, key) => bringPassesIn({ ...read.body, tells, dry: false }, key)}
          onDone={({ broughtIn, lines }) => {
            const bad = lines.filter(({ fault }) => fault !== null).length
            setRead(undefined)
            setDone({ broughtIn, good: lines.length - bad, bad })
          }}
        />
      )}
    </>
  )
}

const faultsOf = (values: Values) => ({
  csv:
    values.csv.trim() === ''
      ? 'Choose a file, or paste its text'
      : textLength(values.csv) > csvMax
        ? 'This file is too large'
        : undefined,
  ...kindFaults(values),
})

const bodyOf = ({ csv, title, targets }: Values): Omit<Body, 'dry' | 'tells'> => ({
  csv,
  title: title.trim(),
  // the ids come from records of the draft
  targets: targets as Body['targets'],
})

const broughtInWords = (count: number): string =>
  count === 0
    ? 'Nothing new was in the file'
    : `${count} ${count === 1 ? 'pass is' : 'passes are'} brought in`

/** What became of the other lines. */
function restWords({ broughtIn, good, bad }: { broughtIn: number; good: number; bad: number }): string {
  const known = good - broughtIn
  return [
    known > 0 && `${known} ${known === 1 ? 'line was' : 'lines were'} brought in before.`,
    bad > 0 && `${bad} ${bad === 1 ? 'line was' : 'lines were'} left out.`,
  ]
    .filter(Boolean)
    .join(' ')
}
