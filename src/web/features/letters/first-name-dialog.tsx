import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import type { BlankProps } from '../../ui/rich-text-field.tsx'

const max = 40

/** Asks what stands for readers without a first name. */
export function FirstNameDialog({ value, onUse, onRemove, onClose }: BlankProps) {
  const [typed, setTyped] = useState(value ?? 'friend')
  const fallback = Array.from(typed.replaceAll(/[{}<>]/g, '').trim())
    .slice(0, max)
    .join('')
  return (
    <Dialog
      opened
      title="First name"
      onClose={onClose}
      actions={
        <>
          {value !== undefined && (
            <Button variant="quiet" icon="trash" onClick={onRemove}>
              Take it out
            </Button>
          )}
          <Button variant="primary" onClick={() => onUse(fallback)}>
            {value === undefined ? 'Put it in' : 'Use it'}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onUse(fallback)
        }}
      >
        <Field
          label="For readers without a name"
          value={typed}
          max={max}
          hint="“Dear Amira” becomes “Dear friend”. It may be empty."
          onChange={setTyped}
        />
      </form>
    </Dialog>
  )
}
