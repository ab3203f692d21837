/**
 * The protocol version that introduced each method. An older client logs the call and does nothing, as real ones do.
 */
const since: Record<string, string> = {
  web_app_open_tg_link: '6.1',
  web_app_open_invoice: '6.1',
  web_app_setup_back_button: '6.1',
  web_app_set_background_color: '6.1',
  web_app_set_header_color: '6.1',
  web_app_trigger_haptic_feedback: '6.1',
  web_app_open_popup: '6.2',
  web_app_setup_closing_behavior: '6.2',
  web_app_open_scan_qr_popup: '6.4',
  web_app_close_scan_qr_popup: '6.4',
  web_app_read_text_from_clipboard: '6.4',
  web_app_invoke_custom_method: '6.9',
  web_app_request_write_access: '6.9',
  web_app_setup_settings_button: '6.10',
  web_app_setup_swipe_behavior: '7.7',
  web_app_set_bottom_bar_color: '7.10',
  web_app_request_safe_area: '8.0',
  web_app_request_content_safe_area: '8.0',
  web_app_check_home_screen: '8.0',
  web_app_request_file_download: '8.0',
  web_app_send_prepared_message: '8.0',
  web_app_add_to_home_screen: '8.0',
  web_app_secure_storage_save_key: '9.0',
  web_app_secure_storage_get_key: '9.0',
  web_app_secure_storage_restore_key: '9.0',
  web_app_secure_storage_clear: '9.0',
};

/** True when version `a` is `b` or newer. Parts are numbers: 7.10 is newer than 7.7. */
export const isAtLeast = (a: string, b: string): boolean => {
  const [majorA = 0, minorA = 0] = a.split('.').map(Number);
  const [majorB = 0, minorB = 0] = b.split('.').map(Number);
  return majorA === majorB ? minorA >= minorB : majorA > majorB;
};

export const isKnownTo = (version: string, method: string): boolean =>
  isAtLeast(version, since[method] ?? '6.0');
