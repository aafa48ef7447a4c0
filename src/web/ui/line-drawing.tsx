/** Draws one path in a 24-unit square, in the colour of the surrounding text. The text beside it names it. */
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
