import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { fullAddress } from '../letter-blocks.ts'
import styles from '../letters.module.css'
import type { BlockProps } from './block-props.ts'

type LinkProps = {
  label: string
  hint?: string
  value: string
  error: string | undefined
  onChange: (href: string) => void
}

/** An address that a reader opens. It may be typed as people say it, and its fault waits until the field is left. */
export function LinkField({ label, hint, value, error, onChange }: LinkProps) {
  const [isLeft, setIsLeft] = useState(true)
  return (
    <Field
      label={label}
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      value={value}
      error={isLeft && value !== '' ? error : undefined}
      hint={hint}
      onChange={(href) => {
        setIsLeft(false)
        onChange(href)
      }}
      onBlur={() => {
        setIsLeft(true)
        const full = fullAddress(value)
        if (full !== value) onChange(full)
      }}
    />
  )
}

export const ButtonBlock = ({ block, onChange, fault }: BlockProps<'button'>) => (
  <div className={styles['columns']}>
    <Field
      label="Words on the button"
      max={60}
      value={block.label}
      error={fault('label')}
      onChange={(label) => onChange({ ...block, label })}
    />
    <LinkField
      label="It leads to"
      value={block.href}
      error={fault('href')}
      onChange={(href) => onChange({ ...block, href })}
    />
  </div>
)

export const QuoteBlock = ({ block, onChange, fault }: BlockProps<'quote'>) => (
  <>
    <Field
      label="Words"
      rows={3}
      max={500}
      value={block.words}
      error={fault('words')}
      onChange={(words) => onChange({ ...block, words })}
    />
    <Field
      label="Who said it"
      max={80}
      value={block.by}
      error={fault('by')}
      onChange={(by) => onChange({ ...block, by })}
    />
  </>
)
