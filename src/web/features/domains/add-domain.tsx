import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { focusFault } from '../../lib/focus-fault.ts'
import { addDomain, domainsQuery } from '../../parts/data/domains.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './domains.module.css'

type Props = { limit: number; used: number; isAvailable: boolean }

const words = ['no', 'one', 'two', 'three']

/** What is wrong with the field itself, before what the request says. */
const wordsOf = (error: Error): string =>
  (error instanceof ApiError && error.fields['domain']) || error.message

/** The form that adds a domain. A refusal stands below the field, and what was typed stays. */
export function AddDomain({ limit, used, isAvailable }: Props) {
  const [domain, setDomain] = useState('')
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: addDomain,
    onSuccess: () => setDomain(''),
    onError: () => void focusFault(form.current, { domain: '' }),
    onSettled: () => queries.invalidateQueries({ queryKey: domainsQuery.queryKey }),
  })
  const holds = `Your plan holds ${words[limit] ?? limit} ${limit === 1 ? 'domain' : 'domains'}.`
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate(domain)
  }
  return (
    <section className={styles['add']} aria-labelledby="add-domain">
      <h2 id="add-domain">Add a domain</h2>
      {used >= limit ? (
        <p className={styles['quiet']}>{holds} Remove one to add another.</p>
      ) : (
        <>
          <form ref={form} onSubmit={send} noValidate>
            <Field
              label="Domain"
              name="domain"
              autoComplete="off"
              inputMode="url"
              placeholder="www.yourname.example"
              value={domain}
              error={error ? wordsOf(error) : undefined}
              disabled={!isAvailable}
              onChange={(next) => {
                setDomain(next)
                if (error) reset()
              }}
            />
            <Button
              type="submit"
              variant="primary"
              loading={isPending}
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
