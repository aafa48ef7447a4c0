import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../lib/api.ts'
import { refusedFields, useForm } from '../../lib/forms/use-form.ts'
import { addDomain, domainsQuery } from '../../parts/data/domains.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './domains.module.css'

type Props = { limit: number; used: number; isAvailable: boolean }

const words = ['no', 'one', 'two', 'three']

/** The form that adds a domain. A refusal stands below the field, and what was typed stays. */
export function AddDomain({ limit, used, isAvailable }: Props) {
  const queries = useQueryClient()
  const { bind, busy, form } = useForm({
    initial: { domain: '' },
    check: () => ({}),
    send: async ({ domain }) => {
      try {
        await addDomain(domain)
      } finally {
        await queries.invalidateQueries({ queryKey: domainsQuery.queryKey })
      }
    },
    saved: () => ({ domain: '' }),
    refusals: (error) => ({ domain: refusedFields(error)['domain'] ?? messageOf(error) }),
  })
  const holds = `Your plan holds ${words[limit] ?? limit} ${limit === 1 ? 'domain' : 'domains'}.`
  return (
    <section className={styles['add']} aria-labelledby="add-domain">
      <h2 id="add-domain">Add a domain</h2>
      {used >= limit ? (
        <p className={styles['quiet']}>{holds} Remove one to add another.</p>
      ) : (
        <>
          <form {...form}>
            <Field
              label="Domain"
              autoComplete="off"
              inputMode="url"
              placeholder="www.yourname.example"
              disabled={!isAvailable}
              {...bind('domain')}
            />
            <Button
              type="submit"
              variant="primary"
              loading={busy}
              unavailable={isAvailable ? undefined : 'Own domains are switched off in this installation'}
            >
              Add the domain
            </Button>
          </form>
          <p className={styles['quiet']}>
            {isAvailable
              ? `${holds} Add it with or without www, as you print it: once both lead here, one leads to the other.`
              : 'Own domains are switched off in this installation.'}
          </p>
        </>
      )}
    </section>
  )
}
