/** The product's mark. */
export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg className="mark" viewBox="0 0 28 28" width={size} height={size} aria-hidden="true" focusable="false">
      <path d="M2 9a7 7 0 0 1 7-7h10v10H9A7 7 0 0 1 2 9Z" fill="#00C1C1" />
      <path d="M26 19a7 7 0 0 1-7 7H9V16h10a7 7 0 0 1 7 3Z" fill="var(--mark-2,#661BC6)" />
    </svg>
  )
}
