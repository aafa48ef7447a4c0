import shared from '../../parts/editing/form.module.css'
import { LanguagesField } from '../../parts/editing/languages-field.tsx'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { useOrder } from '../../parts/editing/use-order.ts'
import { useSwitches } from '../../parts/editing/use-switches.ts'
import { Segments } from '../../ui/segments.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import classes from './edit.module.css'

const widths = [
  { value: 'full', label: 'Whole row' },
  { value: 'half', label: 'Half a row' },
] as const

export function Edit() {
  const order = useOrder()
  const switches = useSwitches()
  const { set, left } = switches.form
  return (
    <SectionPanel
      hint="How wide sections are, and what concerns your page as a whole. The list of sections orders them, names them and switches them on and off."
      left={left}
    >
      <fieldset className={classes['widths']}>
        <legend>Width on a desktop</legend>
        <p className={shared['quiet']}>Two halves that follow each other share a row.</p>
        <ul>
          {order.ordered.map(({ section, title }) => (
            <li key={section} data-off={!switches.isShown(section) || undefined}>
              <span>{title}</span>
              <Segments
                label={`Width of ${title} on a desktop`}
                options={widths}
                value={order.widthOf(section)}
                onChange={(width) => order.setWidth(section, width)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <SwitchField
        label="Another order on phones"
        description="Without it, phones follow the order of the list of sections."
        checked={order.onPhones !== undefined}
        onChange={(on) => order.setPhoneOrder(on ? order.ordered.map(({ section }) => section) : null)}
      />
      {order.onPhones && (
        <div className={shared['list']}>
          <SortableList
            label="The sections of your page on a phone, in order"
            items={order.onPhones.map(({ section, title }) => ({
              id: section,
              name: `${title} on phones`,
              content: <span>{title}</span>,
            }))}
            onOrder={order.setPhoneOrder}
          />
        </div>
      )}
      <LanguagesField value={switches.languages} onChange={(chosen) => set({ languages: chosen })} />
      <SwitchField
        label="Leave my pages out of analytics"
        description="Visits to your pages are not counted, neither for you nor for the operator."
        checked={switches.isUntracked}
        onChange={(on) => set({ trackingOptOut: on })}
      />
    </SectionPanel>
  )
}
