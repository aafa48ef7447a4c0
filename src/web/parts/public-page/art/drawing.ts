/** A drawn picture: SVG shapes whose colours are the theme's variables (`var(--a1)` …), so a theme recolours it. */
export type Drawing = {
  readonly viewBox: string
  /** How it fills its frame, as `preserveAspectRatio`. */
  readonly fit: string
  readonly shapes: string
}
