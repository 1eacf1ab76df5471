/** The two drawing formats. Set side by side in seven and five columns, they are equally high. */
export const wideZone = { width: 554, height: 240 }
export const narrowZone = { width: 384, height: 240 }

/** Font sizes in user units that render at about 11 px in a drawing of that format on every screen. */
export const wideTextClass = 'font-mono text-[20px] sm:text-[12px] md:text-[16px] lg:text-[12.5px] xl:text-[10px]'
export const narrowTextClass = 'font-mono text-[15px] sm:text-[9px] md:text-[12px] lg:text-[12.5px] xl:text-[10px]'
