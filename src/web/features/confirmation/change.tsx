import { type ComponentType, useEffect, useState } from 'react'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import themed from '#web/ui/themed.module.css'
import { ThemedDialog } from '#web/ui/themed-dialog.tsx'
import css from './confirmation.module.css'

/** What a dialog that changes a booking gets; it is a part of the page that loads when it is asked for. */
export type ChangeProps = {
  token: string
  checkout: Checkout
  /** The booking as it is after the change. */
  onChanged: (checkout: Checkout) => void
  /** It is over by now: the page has to be read again. */
  onOver: () => void
  onClose: () => void
  /** The other way out: moving instead of cancelling, and the other way round. */
  onInstead: () => void
  /** What the dialog is called by now; undefined: what it was called at first. */
  onTitle: (title: string | undefined) => void
}

export type LoadChange = () => Promise<ComponentType<ChangeProps>>

type Props = Omit<ChangeProps, 'onTitle'> & { title: string; wide: boolean; load: LoadChange }

/** The dialog stands at once, with its shape; what it holds follows. */
export function Change({ title, wide, load, ...props }: Props) {
  const { onClose } = props
  const [titleNow, setTitleNow] = useState<string>()
  const [Part, setPart] = useState<ComponentType<ChangeProps>>()
  useEffect(() => {
    let gone = false
    load()
      .then((part) => gone || setPart(() => part))
      // the page says by itself what to do about a part that did not arrive
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
