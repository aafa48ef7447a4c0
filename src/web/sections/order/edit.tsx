import shared from '../../parts/editing/form.module.css'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import classes from './edit.module.css'
import { LanguagesField } from './languages-field.tsx'
import { SectionRow } from './section-row.tsx'
import { useOrder } from './use-order.ts'
import { useSwitches } from './use-switches.ts'

export function Edit() {
  const order = useOrder()
  const switches = useSwitches()
  const { set, left } = switches.form
  return (
    <SectionPanel hint="Drag, or use the arrows. A section that is off keeps its contents." left={left}>
      <div className={shared['list']}>
        <p className={classes['first']}>Hero section, always first</p>
        <SortableList
          label="The sections of your page, in order"
          items={order.ordered.map((placed) => ({
            id: placed.section,
            name: placed.title,
            content: (
              <SectionRow
                section={placed}
                switches={switches}
                width={order.widthOf(placed.section)}
                onWidth={(width) => order.setWidth(placed.section, width)}
              />
            ),
          }))}
          onOrder={order.setOrder}
        />
      </div>
      <SwitchField
        label="Another order on phones"
        description="Without it, phones follow the order above."
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
