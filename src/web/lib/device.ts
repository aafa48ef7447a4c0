/** The kind of device that this browser runs on, by its pointer and the shorter side of its screen. */
export function deviceOf(): 'phone' | 'tablet' | 'computer' {
  if (!matchMedia('(pointer: coarse)').matches) return 'computer'
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet'
}
