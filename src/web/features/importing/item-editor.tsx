import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'
import styles from './importing.module.css'
import { type ItemField, itemFields } from './review/item-fields.ts'
import type { Item, Values } from './review/items.ts'

type Props = { item: Item; faults: Values; onSet: (name: string, text: string) => void }

const stars = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))

/** The fields of an item, and below a shortened one its whole text. */
export function ItemEditor({ item, faults, onSet }: Props) {
  return (
    <div className={styles['editor']}>
      {itemFields[item.kind].map((field) => (
        <OneField
          key={field.name}
          field={field}
          item={item}
          fault={faults[field.name]}
          onSet={(text) => onSet(field.name, text)}
        />
      ))}
    </div>
  )
}

type OneProps = { field: ItemField; item: Item; fault: string | undefined; onSet: (text: string) => void }

function OneField({ field, item, fault, onSet }: OneProps) {
  const { name, label, max, rows, form } = field
  const value = item.values[name] ?? ''
  if (form === 'stars')
    return (
      <div className={styles['stars']}>
        <span id={`${item.id}-stars`}>{label}</span>
        <Segments labelledBy={`${item.id}-stars`} options={stars} value={value} onChange={onSet} />
      </div>
    )
  const whole = item.whole[name]
  return (
    <>
      <Field
        label={label}
        name={`${item.id}-${name}`}
        {...(form === undefined && { max })}
        {...(rows !== undefined && { rows })}
        {...(form === 'day' && { type: 'date' })}
        {...(form === 'email' && { type: 'email' })}
        {...(form === 'year' && { hint: '2019 or 2019-09' })}
        value={value}
        error={fault}
        onChange={onSet}
      />
      {whole !== undefined && (
        <details>
          <summary>The whole text as it was read</summary>
          <p>
            <bdi>{whole}</bdi>
          </p>
        </details>
      )}
    </>
  )
}
