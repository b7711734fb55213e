{{- define "kebun.name" -}}
{{- printf "%s" .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "kebun.selector" -}}
app.kubernetes.io/name: kebun
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "kebun.labels" -}}
{{ include "kebun.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "kebun.secret" -}}
{{- .Values.existingSecret.name | default (printf "%s-secrets" (include "kebun.name" .)) -}}
{{- end -}}

{{- define "kebun.secretKeys" -}}
{{- $keys := ternary .Values.existingSecret.keys (keys .Values.secrets | sortAlpha) (ne .Values.existingSecret.name "") -}}
{{- range list "DATABASE_URL" "PASSWORD_PEPPER" -}}
{{- if not (has . $keys) -}}{{- fail (printf "secrets.%s is missing" .) -}}{{- end -}}
{{- end -}}
{{- toJson $keys -}}
{{- end -}}
