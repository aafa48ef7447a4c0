/** The address of the connections in the settings. */
export const ownPath = '/accountSettings?part=connections'
export const instagramPath = `${ownPath}&of=instagram`
export const zoomPath = '/zoom'
