import type { PriceStep } from '#domains/pricing/rules/price-steps.ts'
import { formatMoney } from '#platform/common/money.ts'

/** What changes a price after its list prices, as lines of a description list. A tax that is included says so and adds nothing. */
export const StepLines = ({ steps }: { steps: readonly PriceStep[] }) =>
  steps.map(({ kind, label, cents, isIncluded }) => (
    <div key={label} data-step={kind}>
      <dt>{label}</dt>
      <dd>{isIncluded ? `(${formatMoney(cents)})` : formatMoney(cents)}</dd>
    </div>
  ))
