/** The sizes and schemes in which each screen is taken. */
export const views = [
  { name: 'phone-light', size: { width: 390, height: 844 }, scheme: 'light' },
  { name: 'phone-dark', size: { width: 390, height: 844 }, scheme: 'dark' },
  { name: 'desktop-light', size: { width: 1440, height: 900 }, scheme: 'light' },
  { name: 'desktop-dark', size: { width: 1440, height: 900 }, scheme: 'dark' },
] as const

/** The view in which a part works between two pictures. */
export const workingView = views[2]
