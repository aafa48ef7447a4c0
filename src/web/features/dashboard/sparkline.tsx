/** Draws values, which may be negative, as a line; the sentence beside it states the facts. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const max = Math.max(0, ...values)
  const min = Math.min(0, ...values)
  if (values.length < 2 || max === min) return null
  const points = values.map(
    (value, index) =>
      `${((index / (values.length - 1)) * 120).toFixed(1)} ${(33 - ((value - min) / (max - min)) * 30).toFixed(1)}`,
  )
  return (
    <svg viewBox="0 0 120 36" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path
        d={`M${points.join('L')}`}
        fill="none"
        stroke="var(--chart-1)"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
