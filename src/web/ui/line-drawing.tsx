/** Draws one path on a square of 24 units, in the colour of the text around it. The words beside it name it. */
export const LineDrawing = ({ path, size }: { path: string; size: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.9"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    style={{ flex: 'none' }}
  >
    <path d={path} />
  </svg>
)
