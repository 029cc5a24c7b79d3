/** First part of the paths that the server answers itself. The gateway of the containers has the same list. */
export const SERVER_PATHS =
  /^\/(?:auth|account|api|public|sandbox|health|openapi\.json|reference|dev|metrics)(?:\/|$)/;
