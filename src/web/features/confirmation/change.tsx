import { type ComponentType, useEffect, useState } from 'react'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import themed from '#web/ui/themed.module.css'
import { ThemedDialog } from '#web/ui/themed-dialog.tsx'
import css from './confirmation.module.css'

/** Props of a dialog that changes a booking. The page loads the dialog on demand. */
export type ChangeProps = {
  token: string
  checkout: Checkout
  /** Called with the booking after the change. */
  onChanged: (checkout: Checkout) => void
  /** Called when the booking is over: the page has to reload it. */
  onOver: () => void
  onClose: () => void
  /** Opens the other dialog: moving instead of cancelling, or the reverse. */
  onInstead: () => void
  /** Sets the title of the dialog; undefined restores the first one. */
  onTitle: (title: string | undefined) => void
}

export type LoadChange = () => Promise<ComponentType<ChangeProps>>

type Props = Omit<ChangeProps, 'onTitle'> & { title: string; wide: boolean; load: LoadChange }

/** Opens the dialog at once with a placeholder, then loads its content. */
export function Change({ title, wide, load, ...props }: Props) {
  const { onClose } = props
  const [titleNow, setTitleNow] = useState<string>()
  const [Part, setPart] = useState<ComponentType<ChangeProps>>()
  useEffect(() => {
    let gone = false
    load()
      .then((part) => gone || setPart(() => part))
      // the page itself reports a script that failed to load
      .catch(() => gone || onClose())
    return () => {
      gone = true
    }
  }, [load, onClose])
  return (
    <ThemedDialog title={titleNow ?? title} wide={wide} onClose={onClose}>
      {Part ? (
        <Part {...props} onTitle={setTitleNow} />
      ) : (
        <output className={css['bones']} aria-label="One moment">
          <span className={`${themed['bone']} ${css['boneLine']}`} />
          <span className={`${themed['bone']} ${css['bonePanel']}`} />
        </output>
      )}
    </ThemedDialog>
  )
}
