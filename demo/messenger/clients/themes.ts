/** The messenger's two palettes, under the names of the Mini Apps protocol. */
export type MessengerScheme = 'light' | 'dark';
export type MessengerPalette = Record<string, string>;

export const palettes: Record<MessengerScheme, MessengerPalette> = {
  light: {
    bg_color: '#ffffff',
    secondary_bg_color: '#f4f4f5',
    section_bg_color: '#ffffff',
    header_bg_color: '#ffffff',
    bottom_bar_bg_color: '#ffffff',
    section_separator_color: '#e4e4e7',
    text_color: '#000000',
    hint_color: '#707579',
    subtitle_text_color: '#707579',
    section_header_text_color: '#3390ec',
    accent_text_color: '#3390ec',
    link_color: '#3390ec',
    button_color: '#3390ec',
    button_text_color: '#ffffff',
    destructive_text_color: '#e53935',
  },
  dark: {
    bg_color: '#212121',
    secondary_bg_color: '#0f0f0f',
    section_bg_color: '#212121',
    header_bg_color: '#212121',
    bottom_bar_bg_color: '#212121',
    section_separator_color: '#2f2f2f',
    text_color: '#ffffff',
    hint_color: '#aaaaaa',
    subtitle_text_color: '#aaaaaa',
    section_header_text_color: '#8774e1',
    accent_text_color: '#8774e1',
    link_color: '#8774e1',
    button_color: '#8774e1',
    button_text_color: '#ffffff',
    destructive_text_color: '#ff595a',
  },
};
