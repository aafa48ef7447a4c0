/** The path of the stand-in on this server. */
export const simPath = '/__sim/calendaraddress'
