import { useQueryClient } from '@tanstack/react-query'
import { oneLine, textLength } from '#platform/common/text.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { updateAttributes } from '../../lib/identity/attributes.ts'
import { dataOf } from '../../lib/identity/result.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Field } from '../../ui/field.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'

type Names = { given_name: string; family_name: string }

/** The messages of specification 5, word for word. */
const faultsOf = ({ given_name, family_name }: Names) => ({
  given_name: textLength(given_name) === 0 ? 'Please enter First name' : undefined,
  family_name: textLength(family_name) === 0 ? 'Please enter Last name' : undefined,
})

/** The name of the account: the seller on receipts. Customers meet the page's name, which is edited in the editor. */
export function NameSection({ attributes }: { attributes: Readonly<Record<string, string>> }) {
  const queries = useQueryClient()
  const saved = { given_name: attributes['given_name'] ?? '', family_name: attributes['family_name'] ?? '' }
  const { bind, busy, failure, form } = useForm({
    initial: saved,
    check: faultsOf,
    send: async (names) => {
      const trimmed = {
        given_name: oneLine(names.given_name).trim(),
        family_name: oneLine(names.family_name).trim(),
      }
      dataOf(await updateAttributes(trimmed))
      await queries.invalidateQueries()
      return trimmed
    },
    saved: (trimmed) => trimmed,
    onSent: () => showToast('Your name is saved'),
  })

  return (
    <Section
      title="Name"
      text="Receipts name it as the seller if it differs from the name on your page. Customers see the name on your page; you change that one in the editor."
    >
      <form {...form} className={styles['form']} aria-label="Name">
        <FailureAlert failure={failure} />
        <div className={styles['two']}>
          <Field label="First name" autoComplete="given-name" {...bind('given_name')} />
          <Field label="Last name" autoComplete="family-name" {...bind('family_name')} />
        </div>
        <Button type="submit" loading={busy}>
          Save name
        </Button>
      </form>
    </Section>
  )
}
