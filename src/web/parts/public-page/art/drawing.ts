/** An SVG drawing whose colours are the theme's variables (`var(--a1)` …), so that a theme recolours it. */
export type Drawing = {
  readonly viewBox: string
  /** The value of `preserveAspectRatio`. */
  readonly fit: string
  readonly shapes: string
  /** The shapes that every frame has to show; tests measure them. */
  readonly subject?: string
}
