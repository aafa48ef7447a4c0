import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import type { Kept } from './place-and-pay.ts'

/** Opens the page of a bank. A browser that blocks it leaves the button of `BankQuestion`. */
export const openBank = (address: string): void => {
  window.open(address, '_blank')
}

/** Says that the bank asks in another tab, and opens it again. */
export function BankQuestion({ address, kept }: { address: string; kept: Kept }) {
  return (
    <div className={themed['notice']} aria-live="polite">
      <p>
        <b>Your bank asks whether this is you.</b> Answer in the tab that has opened. This page goes on by
        itself, and {kept}.
      </p>
      <button type="button" className={themed['quiet']} onClick={() => openBank(address)}>
        <LineIcon name="lock" /> Open the bank’s page
      </button>
    </div>
  )
}
