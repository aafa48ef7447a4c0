import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { type Import, statementMax } from '#domains/audience/import-contract.ts'
import { tooLong } from '#platform/common/text.ts'
import { messageOf } from '../../lib/api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { showToast } from '../../lib/toasts.ts'
import { importSteps, useShowImport } from '../../parts/data/contact-imports.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Cluster, Stack } from '../../ui/layout.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { TickField } from '../../ui/tick-field.tsx'
import styles from './contact-import.module.css'
import { counted, hasTags, peopleOf } from './import-words.ts'
import { MappingTable } from './mapping-table.tsx'
import { OutcomeList } from './outcome-list.tsx'
import { usePlan } from './use-plan.ts'

type Props = { one: Import; onOpen: (id: string | undefined) => void }

/** The columns, how the people agreed, and what will happen; then the import begins. */
export function PlanForm({ one, onOpen }: Props) {
  const id = useId()
  const show = useShowImport()
  const plan = usePlan(one)
  const drop = useMutation({
    mutationFn: () => importSteps(one.id).drop(),
    onSuccess: () => onOpen(undefined),
    onError: (error) => showToast(messageOf(error), 'error'),
  })
  const form = useForm({
    initial: { statement: '', agreed: false },
    check: ({ statement, agreed }) => ({
      statement: statement.trim() === '' ? 'Say how they agreed' : tooLong(statement, statementMax),
      agreed: agreed ? undefined : 'Please confirm this',
    }),
    send: ({ statement }, idempotencyKey) =>
      importSteps(one.id).begin({ plan: one.plan, statement, agreed: true }, { idempotencyKey }),
    onSent: show,
  })
  const { preview } = one
  const people = plan.isSettled && preview ? peopleOf(preview.counts) : 0
  const shown = Math.max(0, ...one.columns.map(({ cells }) => cells.length))
  return (
    <form {...form.form} className={styles['steps']}>
      <section>
        <h2>1. What is in each column</h2>
        <p className={styles['hint']}>
          {shown === one.totalRows
            ? 'All rows'
            : `The first ${shown} of ${counted(one.totalRows ?? 0, 'row')}`}
        </p>
        <MappingTable
          columns={one.columns}
          mapping={plan.mapping}
          describedBy={plan.fault.mapping && `${id}-fault`}
          onChange={(mapping) => plan.change({ mapping })}
        />
        {plan.fault.mapping && (
          <p className={styles['fault']} id={`${id}-fault`} role="alert">
            <Icon name="error" size={18} />
            {plan.fault.mapping}
          </p>
        )}
        <div className={styles['tag']}>
          <Field
            label="A tag for everybody"
            hint="By it you find them later. You can leave it empty."
            value={plan.tag}
            max={30}
            error={plan.fault.tag}
            onChange={(tag) => plan.change({ tag })}
          />
        </div>
      </section>
      <section>
        <h2>2. How they agreed</h2>
        <p className={styles['hint']}>
          It is kept with each new contact: your answer to anybody who asks why they get your letters.
        </p>
        <Stack>
          <Field
            label="In your own words"
            rows={3}
            max={statementMax}
            hint="Nobody else sees it."
            placeholder="They signed up on paper at my classes in spring."
            {...form.bind('statement')}
          />
          <div className={styles['agree']} data-on={form.values.agreed || undefined}>
            <TickField
              name="agreed"
              checked={form.values.agreed}
              error={form.issue('agreed')}
              onChange={(agreed) => form.set({ agreed })}
            >
              Everybody on this list said yes to my letters and did not take it back. I did not buy, rent or
              collect these addresses.
            </TickField>
          </div>
        </Stack>
      </section>
      <section aria-busy={!plan.isSettled || undefined}>
        <h2>3. What will happen</h2>
        <output className={styles['hint']}>
          {plan.fault.mapping
            ? 'It is counted once the columns are clear.'
            : plan.isSettled
              ? 'Counted. Nothing is written yet.'
              : 'We count the rows. Nothing is written yet.'}
        </output>
        {plan.failure && (
          <Alert
            kind="error"
            title="The columns were not saved"
            action={
              <Button size="sm" onClick={plan.retry}>
                Try again
              </Button>
            }
          >
            {plan.failure}
          </Alert>
        )}
        {plan.isSettled && preview ? (
          <OutcomeList counts={preview.counts} examples={preview.examples} tags={hasTags(one)} />
        ) : (
          !plan.fault.mapping && <SkeletonLines label="Counting the rows" widths={[55, 40, 60]} />
        )}
        {form.failure && (
          <Alert kind="error" title="The import did not begin">
            {form.failure.message}
          </Alert>
        )}
        <Cluster>
          <Button
            type="submit"
            variant="primary"
            loading={form.busy}
            unavailable={
              plan.isSettled
                ? people === 0
                  ? 'Nobody in this file would come in'
                  : undefined
                : 'The rows are not counted yet'
            }
          >
            {people > 0 ? `Import ${counted(people, 'person', 'people')}` : 'Import'}
          </Button>
          <Button variant="quiet" loading={drop.isPending} onClick={() => drop.mutate()}>
            Cancel
          </Button>
        </Cluster>
        {plan.isSettled && preview && people > 0 && (
          <p className={styles['hint']}>
            You can undo all of it for 24 hours. After it you have{' '}
            {counted(preview.contacts + preview.counts.added, 'contact')}.
          </p>
        )}
        {plan.isSettled && people === 0 && (
          <p className={styles['fault']}>
            <Icon name="info" size={18} />
            Nobody in this file would come in. Check which column has the addresses.
          </p>
        )}
      </section>
    </form>
  )
}
