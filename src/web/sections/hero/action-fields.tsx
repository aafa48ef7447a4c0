import { bindText } from '../../parts/editing/bind.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import classes from '../../parts/editing/form.module.css'
import { orderedOf } from '../../parts/editing/records.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { useSingle } from '../../parts/editing/use-record.ts'
import { usualLabels } from '../../parts/public-page/call-to-action.ts'
import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { sectionOptions } from './section-options.ts'

const targets = [
  { value: 'book', words: 'The times of a service' },
  { value: 'section', words: 'A section of this page' },
  { value: 'url', words: 'Another website' },
  { value: 'contact', words: 'My contact page' },
  { value: 'newsletter', words: 'The newsletter' },
]
const styles = [
  { value: 'filled', label: 'Filled' },
  { value: 'outlined', label: 'Outlined' },
]

type Target = keyof typeof usualLabels
type Action = { to: Target; serviceId?: string | null; section?: string; url?: string }

const blankActions: Readonly<Record<Target, Action>> = {
  book: { to: 'book', serviceId: null },
  section: { to: 'section', section: 'individualService' },
  url: { to: 'url', url: '' },
  contact: { to: 'contact' },
  newsletter: { to: 'newsletter' },
}

function readAction(value: unknown): Action {
  const { to, ...rest } = (value ?? {}) as Partial<Action>
  const known = to && blankActions[to]
  return known ? { ...known, ...rest } : blankActions.book
}

/** The one main button of the page: its words, where it leads, how it looks. Without edits the hero's label counts. */
export function ActionFields({ heroLabel }: { heroLabel: string }) {
  const { draft, state } = useEditing()
  const form = useSingle('cta', {
    label: heroLabel,
    action: blankActions.book,
    style: 'filled',
  })
  const { text, set, issue, left, data } = form
  const action = readAction(data['action'])
  const services = orderedOf(draft, state.typed, 'individualService', 'serviceSettings')
  return (
    <fieldset className={classes['group']}>
      <legend>Main button</legend>
      <Field
        label="Button"
        max={24}
        placeholder={usualLabels[action.to]}
        {...bindText(form, 'label')}
        onBlur={() => left('label')}
      />
      <SelectField
        label="It leads to"
        options={targets}
        value={action.to}
        onChange={(to) => set({ action: readAction({ to }) })}
      />
      {action.to === 'book' && (
        <SelectField
          label="Service"
          none="The first one with a free time"
          options={services.map(({ entityId, data: service }) => ({
            value: entityId,
            words: textOf(service['title']),
          }))}
          value={action.serviceId ?? ''}
          onChange={(serviceId) => set({ action: { to: 'book', serviceId: serviceId || null } })}
        />
      )}
      {action.to === 'section' && (
        <SelectField
          label="Section"
          options={sectionOptions}
          value={action.section ?? ''}
          onChange={(section) => set({ action: { to: 'section', section } })}
        />
      )}
      {action.to === 'url' && (
        <Field
          label="Address"
          name="action"
          type="url"
          placeholder="https://"
          value={action.url ?? ''}
          error={issue('action')}
          onChange={(url) => set({ action: { to: 'url', url: url.trim() } })}
          onBlur={() => left('action')}
        />
      )}
      <p className={classes['quiet']}>{hints[action.to]}</p>
      <div className={classes['choice']}>
        <span id="cta-style">Look of the button</span>
        <Segments
          labelledBy="cta-style"
          options={styles}
          value={text('style')}
          onChange={(style) => set({ style })}
        />
      </div>
    </fieldset>
  )
}

const hints: Readonly<Record<Target, string>> = {
  book: 'If the service is paused or full, the button says “See other times” by itself.',
  section: 'While the section is empty, the button leads to your first free times.',
  url: 'Phones keep the button at the bottom of the screen.',
  contact: 'Visitors write to you with a form. Your address stays hidden unless you show it.',
  newsletter: 'While your page has no newsletter, the button leads to your first free times.',
}
